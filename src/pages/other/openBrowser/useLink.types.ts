/** The address of a page of ours as a browser opens it; '' until it is known. */
export type UseLink = (url: string) => string
