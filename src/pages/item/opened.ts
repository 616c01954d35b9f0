/** The sheet that is open over the product; '' for none. */
export type Opened = '' | 'spec' | 'city' | 'share'
