const { readFileSync } = require('node:fs')
const vm = require('node:vm')
const { TestEnvironment } = require('jest-environment-node')
const endStorages = require('./jest-storages')

/** Files that replace modules have a context, and so modules, of their own. */
const REPLACES_MODULES = /\bjest\.(mock|doMock|unmock|resetModules|isolateModules|unstable_\w+)\b/

/**
 * Jest's context has a global object that asks a proxy for each `Math`, `Array` or `Promise` that code names, which is a
 * hundred times as slow as in a server. This one has an ordinary global object.
 */
class PlainEnvironment extends TestEnvironment {
  constructor(config, context) {
    const { createContext } = vm
    vm.createContext = () => createContext(vm.constants.DONT_CONTEXTIFY)
    try {
      super(config, context)
    } finally {
      vm.createContext = createContext
    }
  }

  async teardown() {
    endStorages()
    await super.teardown()
  }
}

/**
 * One context for all files of a process, whose global object is for each file as it was for the first one. So modules
 * without state can be shared (`jest-runtime.js`), and stay as optimized as the engine has made them.
 */
class SharedEnvironment extends PlainEnvironment {
  isShared = true

  constructor(config, context) {
    super(config, context)
    this.original = Object.getOwnPropertyDescriptors(this.global)
  }

  /** Takes the `process` of a fresh environment, whose variables no file has changed. */
  resetFrom(fresh) {
    const { global, original } = this
    for (const key of Reflect.ownKeys(global)) {
      if (!Object.hasOwn(original, key) && Object.getOwnPropertyDescriptor(global, key).configurable) delete global[key]
    }
    for (const key of Reflect.ownKeys(original)) {
      if (original[key].configurable) Object.defineProperty(global, key, original[key])
      else if (original[key].writable) global[key] = original[key].value
    }
    global.process = fresh.global.process
  }

  async teardown() {
    endStorages()
    this.fakeTimersModern.dispose()
  }
}

let shared

/** The environment of a file of tests, which Jest asks for by `new`. */
module.exports = function environmentOf(config, context) {
  const replacesModules = REPLACES_MODULES.test(readFileSync(context.testPath, 'utf8'))
  const fresh = replacesModules || shared ? new PlainEnvironment(config, context) : null
  if (replacesModules) return fresh
  if (fresh) shared.resetFrom(fresh)
  else shared = new SharedEnvironment(config, context)
  return shared
}
