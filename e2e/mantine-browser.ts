/** What Mantine asks of a browser and jsdom lacks: media queries, of which none matches, and observers of sizes. */
export function provideMantineBrowser(): void {
  beforeAll(() => {
    window.matchMedia = (media) => new NoMatch(media)
    globalThis.ResizeObserver = class {
      observe() {}
      unobserve() {}
      disconnect() {}
    }
  })
}

class NoMatch extends EventTarget implements MediaQueryList {
  readonly matches = false
  readonly onchange = null

  constructor(readonly media: string) {
    super()
  }

  addListener() {}
  removeListener() {}
}
