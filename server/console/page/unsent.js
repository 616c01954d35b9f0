/**
 * What is not sent yet: kept by this window over a reload, each under a number of its own, which stays the same however
 * often it goes out. Nothing of it is left on a machine that several people use.
 */
import { ask, Away, isLedAway, talkPath } from './calls.js'

/**
 * @typedef {'TEXT' | 'IMAGE' | 'PRODUCT' | 'ORDER'} MediaType
 * @typedef {{ groupId: string, msgId: string, mediaType: MediaType, text: string, time: number, fault: string }} Unsent
 */

const AGAIN_MS = 3_000

/**
 * @param {string} owner whoever is logged in
 * @param {(sent: Unsent, time: number | undefined) => void} onChange `time`: the service has it
 */
export function keepUnsent(owner, onChange) {
  const start = `unsent ${owner} `
  /** @type {Map<string, Unsent>} */
  const all = new Map()
  for (const name of Object.keys(sessionStorage).filter((each) => each.startsWith(start))) {
    const unsent = JSON.parse(sessionStorage.getItem(name) ?? 'null')
    if (unsent) all.set(unsent.msgId, unsent)
  }
  let isGoing = false
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer

  /** @param {Unsent} unsent */
  function keep(unsent) {
    all.set(unsent.msgId, unsent)
    try {
      sessionStorage.setItem(start + unsent.msgId, JSON.stringify(unsent))
    } catch {
      // Full or forbidden: it is kept as long as the page is.
    }
  }

  /** @param {Unsent} unsent */
  function drop({ msgId }) {
    all.delete(msgId)
    sessionStorage.removeItem(start + msgId)
  }

  /** In the order in which they were written; one that is refused holds up no other. */
  async function go() {
    if (isGoing) return
    isGoing = true
    clearTimeout(timer)
    try {
      for (;;) {
        const next = [...all.values()]
          .filter(({ fault }) => fault === '')
          .sort((one, other) => one.time - other.time)[0]
        if (!next) return
        try {
          const { groupId, msgId, mediaType, text } = next
          /** @type {{ time: number }} */
          const { time } = await ask('POST', `${talkPath(groupId)}/send`, { msgId, mediaType, text })
          drop(next)
          onChange(next, time)
        } catch (error) {
          if (error instanceof Away) {
            timer = setTimeout(() => void go(), AGAIN_MS)
            return
          }
          // Its talk has become another meanwhile: it goes there.
          if (all.get(next.msgId)?.groupId !== next.groupId) continue
          const refused = { ...next, fault: /** @type {Error} */ (error).message }
          keep(refused)
          onChange(refused, undefined)
        }
      }
    } finally {
      isGoing = false
    }
  }

  addEventListener('beforeunload', (event) => {
    // To the login and back nothing is lost.
    if (all.size > 0 && !isLedAway) event.preventDefault()
  })

  return {
    /** @param {string} groupId */
    of: (groupId) => [...all.values()].filter((unsent) => unsent.groupId === groupId),
    /** @param {Unsent} unsent */
    add(unsent) {
      keep(unsent)
      onChange(unsent, undefined)
      void go()
    },
    drop,
    /** What was written for one talk goes into another. @param {string} from @param {string} into */
    move(from, into) {
      for (const unsent of [...all.values()]) if (unsent.groupId === from) keep({ ...unsent, groupId: into })
    },
    go,
  }
}
