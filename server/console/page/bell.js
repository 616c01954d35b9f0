/** How somebody who looks elsewhere notices: the number in the title and at the page's place, and a sound that is off until asked for. */
import { byId, fill } from './dom.js'

const KEPT = 'talks sound'
const NAME = document.title

/** Two short tones. @param {AudioContext} audio */
function ring(audio) {
  const now = audio.currentTime
  for (const [place, pitch] of [660, 880].entries()) {
    const tone = audio.createOscillator()
    const loud = audio.createGain()
    const begin = now + place * 0.14
    tone.frequency.value = pitch
    loud.gain.setValueAtTime(0.0001, begin)
    loud.gain.exponentialRampToValueAtTime(0.2, begin + 0.02)
    loud.gain.exponentialRampToValueAtTime(0.0001, begin + 0.13)
    tone.connect(loud).connect(audio.destination)
    tone.start(begin)
    tone.stop(begin + 0.14)
  }
}

export function createBell() {
  const button = byId('sound')
  let isOn = localStorage.getItem(KEPT) === 'on'
  /** @type {AudioContext | undefined} */
  let audio

  function show() {
    button.setAttribute('aria-pressed', String(isOn))
  }
  /** A browser lets nothing sound before somebody has touched the page. */
  function wake() {
    if (!isOn) return
    audio ??= new AudioContext()
    void audio.resume()
  }
  button.addEventListener('click', () => {
    isOn = !isOn
    localStorage.setItem(KEPT, isOn ? 'on' : 'off')
    show()
    wake()
    if (isOn && audio) ring(audio)
  })
  for (const touch of ['pointerdown', 'keydown']) addEventListener(touch, wake, { once: true })
  show()

  return {
    ring() {
      if (isOn && audio?.state === 'running') ring(audio)
    },
    /** @param {number} waiting @param {number} unread talks of his own with something unread */
    count(waiting, unread) {
      const sum = waiting + unread
      document.title = sum > 0 ? `(${sum}) ${NAME}` : NAME
      const place = document.querySelector('.rail__place--here')
      if (!place) return
      const shown = place.querySelector('.rail__count') ?? document.createElement('span')
      if (waiting === 0) return shown.remove()
      shown.className = 'rail__count'
      const words = document.createElement('span')
      words.className = 'hidden'
      fill(words, '，待处理 ')
      fill(shown, words, Math.min(waiting, 999))
      place.append(shown)
    },
  }
}
