/** Functions that run inside the page: each must stand alone, Playwright sends its source. */

/**
 * The innermost visible element with this accessible name, text or id that a finger can really hit. A label that
 * starts with a dot is a class: for the mini-program's icons, which carry no words.
 */
export function findTarget({ label, within }: { label: string; within?: string }): HTMLElement {
  const squeeze = (text: string | null | undefined): string => (text ?? '').replace(/\s+/g, '')
  const wanted = squeeze(label)
  // Pages that are hidden stay mounted, each with a bar of its own.
  const scopes = within ? [...document.querySelectorAll(within)] : [document.body]
  const scope = scopes.find((one) => one.checkVisibility({ visibilityProperty: true }))
  if (!scope) throw new Error(`"${within}" is not on the page`)
  const isVisible = (element: HTMLElement): boolean => {
    const box = element.getBoundingClientRect()
    return box.width > 0 && box.height > 0 && element.checkVisibility({ visibilityProperty: true })
  }
  // A heading often carries the same word as the button below it, and nobody taps a heading.
  const isHeading = (element: HTMLElement): boolean =>
    element.closest('h1,h2,h3,[role=heading]') !== null ||
    (element.closest('#title-bar') !== null && element.closest('button') === null)
  // What answers a finger in the mini-program changes its looks under it.
  const yields = (element: Element | null): boolean =>
    element !== null && (typeof Reflect.get(element, 'hoverClass') === 'string' || yields(element.parentElement))
  const isControl = (element: HTMLElement): boolean =>
    element.closest('button,a,label,[role=button]') !== null || yields(element)
  const counts = (element: HTMLElement): boolean => isVisible(element) && !isHeading(element)
  const inOrder = (a: HTMLElement, b: HTMLElement): number =>
    a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1
  const innermost = (hits: HTMLElement[]): HTMLElement[] =>
    [...new Set(hits)]
      .filter((element) => !hits.some((other) => other !== element && element.contains(other)))
      .sort(inOrder)
  const isClass = label.startsWith('.')
  const byClass = isClass ? [...scope.querySelectorAll<HTMLElement>(label)].filter(counts) : []
  const exact: HTMLElement[] = []
  const partly: HTMLElement[] = []
  for (const element of isClass ? [] : scope.querySelectorAll<HTMLElement>('[aria-label],[placeholder],[alt],[id]')) {
    const given = ['aria-label', 'placeholder', 'alt'].map((name) => squeeze(element.getAttribute(name)))
    const isExact = element.id === label || given.includes(wanted)
    if ((isExact || given.some((name) => name.includes(wanted))) && counts(element))
      (isExact ? exact : partly).push(element)
  }
  /**
   * Whether the words are drawn here or further in. The text as it is drawn is dear to ask for, and never holds more
   * than the text as it is written: it is asked for from the inside, and no further out than to the first that has it.
   */
  const holds = (element: HTMLElement): boolean => {
    if (!squeeze(element.textContent).includes(wanted)) return false
    const inside = ([...element.children] as HTMLElement[]).filter((child) => holds(child))
    if (inside.length > 0) return true
    const drawn = squeeze(element.innerText)
    if (!drawn.includes(wanted) || !counts(element)) return false
    ;(drawn === wanted ? exact : partly).push(element)
    return true
  }
  if (!isClass) for (const child of scope.children) holds(child as HTMLElement)
  const candidates = [byClass, innermost(exact), innermost([...partly, ...exact])].find((hits) => hits.length > 0) ?? []
  candidates.sort((a, b) => Number(isControl(b)) - Number(isControl(a)))
  if (candidates.length === 0)
    throw new Error(`nothing is named "${label}" on: ${document.body.innerText.slice(0, 800)}`)

  const hitOf = (element: HTMLElement): Element | null => {
    const box = element.getBoundingClientRect()
    const x = (Math.max(box.left, 0) + Math.min(box.right, innerWidth)) / 2
    const y = (Math.max(box.top, 0) + Math.min(box.bottom, innerHeight)) / 2
    return document.elementFromPoint(x, y)
  }
  const isInside = (element: HTMLElement): boolean => {
    const { top, bottom, left, right } = element.getBoundingClientRect()
    return top >= 0 && bottom <= innerHeight && left >= 0 && right <= innerWidth
  }
  const blockers: string[] = []
  for (const element of candidates) {
    // What is out of sight or under a fixed bar is scrolled to, as a buyer would.
    if (!isInside(element) || !element.contains(hitOf(element))) {
      element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' as ScrollBehavior })
    }
    const hit = hitOf(element)
    if (hit && (hit === element || element.contains(hit) || (hit.contains(element) && hit !== document.body)))
      return element
    blockers.push(hit ? `<${hit.tagName.toLowerCase()} class="${hit.className}">` : 'nothing')
  }
  throw new Error(`"${label}" cannot be tapped, ${blockers.join(', ')} is above it`)
}

/** What a buyer can read now: visible text, field values and placeholders, without white space. */
export function readableText(): string {
  const fields = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input,textarea')]
    .filter((field) => field.checkVisibility({ visibilityProperty: true }))
    .map((field) => field.value || field.placeholder)
  return [document.body.innerText, ...fields].join('\n').replace(/\s+/g, '')
}

/** What sticks to the top although nothing was scrolled leaves a gap above it and covers what lies below it. */
export function displaced(): string[] {
  const sticky = [...document.querySelectorAll<HTMLElement>('body *')].filter((one) => {
    const { position, top } = getComputedStyle(one)
    return position === 'sticky' && top !== 'auto' && one.checkVisibility({ visibilityProperty: true })
  })
  return sticky
    .filter((one) => {
      if (scrollY > 0) return false
      for (let above = one.parentElement; above; above = above.parentElement) if (above.scrollTop > 0) return false
      const stuck = one.getBoundingClientRect().top
      one.style.setProperty('position', 'relative', 'important')
      one.style.setProperty('top', '0px', 'important')
      const atRest = one.getBoundingClientRect().top
      one.style.removeProperty('position')
      one.style.removeProperty('top')
      return Math.abs(stuck - atRest) > 1
    })
    .map((one) => one.outerHTML.slice(0, 160))
}

/** Visible things of this name or text; `.a.b words` are those of these classes with the words in them, if any are given. */
export function countNamed(label: string): number {
  const [classes = '', ...words] = label.startsWith('.') ? label.split(' ') : []
  const squeeze = (text: string | null | undefined): string => (text ?? '').replace(/\s+/g, '')
  const wanted = squeeze(classes === '' ? label : words.join(''))
  const isVisible = (element: HTMLElement): boolean => {
    const box = element.getBoundingClientRect()
    return box.width > 0 && box.height > 0 && element.checkVisibility({ visibilityProperty: true })
  }
  const isLabelled = (element: HTMLElement): boolean => squeeze(element.getAttribute('aria-label')).includes(wanted)
  // The text as it is drawn is dear to ask for, and never holds more than the text as it is written.
  const reads = (element: HTMLElement): boolean => squeeze(element.innerText).includes(wanted)
  const hits: HTMLElement[] = []
  if (classes !== '') {
    for (const element of document.body.querySelectorAll<HTMLElement>(classes))
      if ((isLabelled(element) || reads(element)) && isVisible(element)) hits.push(element)
  } else {
    for (const element of document.body.querySelectorAll<HTMLElement>('[aria-label]'))
      if (isLabelled(element) && isVisible(element)) hits.push(element)
    /** From the inside, and no further out than to the first that has the words. */
    const holds = (element: HTMLElement): boolean => {
      if (!squeeze(element.textContent).includes(wanted)) return false
      if (([...element.children] as HTMLElement[]).filter((child) => holds(child)).length > 0) return true
      if (!reads(element) || !isVisible(element)) return false
      hits.push(element)
      return true
    }
    for (const child of document.body.children) holds(child as HTMLElement)
  }
  return hits.filter((element) => !hits.some((other) => other !== element && element.contains(other))).length
}

/**
 * A finger on the element: the touch events, then the click. Chromium's own touch input retargets small nodes to a
 * neighbour, which no phone running the mini-program does. `onlyIfClear`: throws when something slid over it meanwhile.
 */
export function touch(element: HTMLElement, onlyIfClear = false): void {
  const box = element.getBoundingClientRect()
  const clientX = (Math.max(box.left, 0) + Math.min(box.right, innerWidth)) / 2
  const clientY = (Math.max(box.top, 0) + Math.min(box.bottom, innerHeight)) / 2
  const target = document.elementFromPoint(clientX, clientY) ?? element
  if (onlyIfClear && !element.contains(target) && !target.contains(element))
    throw new Error(`<${target.className}> came above it`)
  const point = new Touch({ identifier: 1, target, clientX, clientY })
  const shared = { bubbles: true, cancelable: true, composed: true, changedTouches: [point] }
  const down = new TouchEvent('touchstart', { ...shared, touches: [point], targetTouches: [point] })
  const up = new TouchEvent('touchend', { ...shared, touches: [], targetTouches: [] })
  const goesOn = target.dispatchEvent(down) && target.dispatchEvent(up)
  if (goesOn && target instanceof HTMLElement) target.click()
}
