/** Runs before any module of a page test: what the H5 build writes into the code, and what jsdom lacks. */
process.env.TARO_ENV = 'h5'
process.env.TARO_PLATFORM = 'web'
process.env.SUPPORT_TARO_POLYFILL = 'disabled'

Object.assign(globalThis, {
  matchMedia: (query: string) => ({
    matches: false,
    media: query,
    onchange: null,
    addEventListener: () => {},
    removeEventListener: () => {},
    addListener: () => {},
    removeListener: () => {},
    dispatchEvent: () => false,
  }),
})

class SeesEverything {
  constructor(private readonly report: IntersectionObserverCallback) {}
  observe(target: Element): void {
    const entry = { target, isIntersecting: true, intersectionRatio: 1 } as IntersectionObserverEntry
    queueMicrotask(() => this.report([entry], this as unknown as IntersectionObserver))
  }
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): IntersectionObserverEntry[] {
    return []
  }
}

// jsdom lays nothing out: report everything as seen, otherwise lazy pictures and lists stay empty for ever.
Object.assign(globalThis, { IntersectionObserver: SeesEverything })

// Nor does it escape names for a selector; those of the tests need none.
Object.assign(globalThis, { CSS: { escape: (name: string) => name } })
