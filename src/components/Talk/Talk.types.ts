export interface TalkProps {
  /** Of the page that it is drawn on, if it is one of the five. */
  tab: string | undefined
}
