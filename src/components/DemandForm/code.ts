/** What of a demand's form a page's first picture does without. */
export { Panel } from './Panel'
export { demandOf, sendDemand } from './send'
