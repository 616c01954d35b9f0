/** What of a demand's form a page's first picture does without. */
export { Fields } from './Fields'
export { Panel } from './Panel'
export { RemarkSheet } from './RemarkSheet'
export { changedText } from './changes'
export { demandOf, sendDemand } from './send'
