import { log } from '@/lib/server/runtime/log'

const LEVELS = ['warn', 'error'] as const

/**
 * Takes the warnings and errors that the tests of a file log, instead of printing them. Returns a function that gives the
 * messages so far: a test names what it expects. One that logs something it does not name fails. Information, such as the
 * line of each call, is dropped.
 */
export function watchLog(): () => string[] {
  const messages: string[] = []
  let spies: jest.SpyInstance[] = []
  beforeEach(() => {
    spies = LEVELS.map((level) =>
      jest.spyOn(log(), level).mockImplementation((...parts: unknown[]) => {
        messages.push(parts.filter((part) => typeof part === 'string').join(' '))
      }),
    )
    spies.push(jest.spyOn(log(), 'info').mockImplementation(() => {}))
  })
  afterEach(() => {
    for (const spy of spies) spy.mockRestore()
    expect(messages.splice(0)).toEqual([])
  })
  return () => messages.splice(0)
}
