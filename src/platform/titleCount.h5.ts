let count = ''
/** What stands before the page's own title now. */
let mark = ''
let watch: MutationObserver | undefined

function write(): void {
  const { title } = document
  const own = mark !== '' && title.startsWith(mark) ? title.slice(mark.length) : title
  mark = count && `(${count}) `
  if (title !== mark + own) document.title = mark + own
}

/** Pages write their titles without knowing of it. */
export function countInTitle(text: string): void {
  count = text
  if (!watch) {
    watch = new MutationObserver(write)
    watch.observe(document.head, { subtree: true, childList: true, characterData: true })
  }
  write()
}

void ({ countInTitle } satisfies typeof import('./titleCount'))
