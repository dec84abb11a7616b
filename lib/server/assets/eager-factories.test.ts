import { eagerFactories } from './eager-factories'

/** Runs a chunk as a page does; returns the exports of its modules. */
function modulesOf(chunk: string): unknown[] {
  const pushed: unknown[][] = []
  new Function('globalThis', chunk)({ list: pushed })
  return pushed.flat().flatMap((part) => (typeof part === 'function' ? [part(2)] : []))
}

describe('factories that are compiled early', () => {
  const CHUNK = 'globalThis.list.push(["script",1,e=>e+1,7,function(e){return e*3},8,{a:()=>1},"f()"]);'

  it('have parentheses, and nothing else has', () => {
    const { script, factories } = eagerFactories(CHUNK)
    expect(script).toBe('globalThis.list.push(["script",1,(e=>e+1),7,(function(e){return e*3}),8,{a:()=>1},"f()"]);')
    expect(factories).toBe(2)
  })

  it('return what they returned before', () => {
    expect(modulesOf(eagerFactories(CHUNK).script)).toEqual(modulesOf(CHUNK))
    expect(modulesOf(CHUNK)).toEqual([3, 6])
  })

  it('are marked once', () => {
    const once = eagerFactories(CHUNK).script
    expect(eagerFactories(once)).toEqual({ script: once, factories: 2 })
  })

  it.each([
    ['a runtime', '(()=>{let e=[()=>1];e.push(()=>2)})();'],
    ['a manifest', 'self.__LIST=[()=>1];'],
    ['a call', 'push([()=>1]);'],
    ['an empty file', ''],
  ])('are not searched for in %s', (_kind, script) => {
    expect(eagerFactories(script)).toEqual({ script, factories: 0 })
  })

  it('are not found where a script cannot be parsed', () => {
    expect(() => eagerFactories('list.push([')).toThrow(SyntaxError)
  })
})
