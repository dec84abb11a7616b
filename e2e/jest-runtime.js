const vm = require('node:vm')
const { default: Runtime } = require('jest-runtime')

/** Modules without state, and packages but those that register something for the whole process. */
const SHARED =
  /\/(node_modules\/(?!prom-client\/|@opentelemetry\/)|lib\/(contract|rules)\/|lib\/server\/db\/schema\/|e2e\/gate\/stubs\/)/

/** The same for every file of tests in a process. */
const sources = new Map()
const sourceMaps = new Map()
const scripts = new Map()
const paths = new Map()
const stubs = new Map()
const sharedModules = new Map()

let current

/**
 * Jest finds, reads, compiles and evaluates every module again for each file of tests. The evaluation keeps tests apart;
 * the rest is the same each time, and so is the evaluation of modules without state: a process does it once. Files do
 * not change during a run, except when Jest watches them.
 */
class SharingRuntime extends Runtime {
  constructor(...given) {
    super(...given)
    const globalConfig = given.at(-1)
    if (globalConfig.watch || globalConfig.watchAll) {
      for (const known of [sources, scripts, paths, stubs, sharedModules]) known.clear()
    }
    current = this
    const { transformCache, executor, _resolution: resolution } = this
    const transform = transformCache.transform.bind(transformCache)
    const compile = executor.compile.bind(executor)
    const find = resolution.resolveCjs.bind(resolution)
    const findStub = resolution.getCjsMockModule.bind(resolution)
    transformCache.sourceMaps = sourceMaps
    transformCache.transform = (filename, options) =>
      once(sources, [options?.isInternalModule, options?.supportsStaticESM, filename].join(), () =>
        transform(filename, options),
      )
    executor.compile = (code, filename) => compileOnce(code, filename, executor) ?? compile(code, filename)
    resolution.resolveCjs = (from, name) => (name ? once(paths, `${from} ${name}`, () => find(from, name)) : from)
    resolution.getCjsMockModule = (from, name) => once(stubs, `${from} ${name}`, () => findStub(from, name))
    if (this._environment.isShared)
      for (const [path, module] of sharedModules) this.registries.moduleRegistry.set(path, module)
  }

  /** A shared module may ask for another one when the file that loaded it has ended. */
  requireModuleOrMock(from, name) {
    return this === current ? super.requireModuleOrMock(from, name) : current.requireModuleOrMock(from, name)
  }

  teardown() {
    if (this._environment.isShared) {
      for (const [path, module] of this.registries.moduleRegistry) {
        if (SHARED.test(path) && module.loaded) sharedModules.set(path, module)
      }
    }
    super.teardown()
  }
}

function once(known, key, make) {
  if (!known.has(key)) known.set(key, make())
  return known.get(key)
}

/** The function around a module, with the module's own lines and columns; null for what Jest explains as an error. */
function compileOnce(code, filename, executor) {
  const context = executor.environment.getVmContext()
  if (!context) return null
  let known = scripts.get(filename)
  if (known?.code !== code) {
    const opening = `(function (${executor.injectedModuleParameters.join(',')}) {`
    const importModuleDynamically = (specifier, _script, attributes) =>
      current.esmLoader.dynamicImportFromCjs(specifier, filename, current._environment.getVmContext(), attributes)
    try {
      const options = { filename, columnOffset: -opening.length, importModuleDynamically }
      known = { code, script: new vm.Script(`${opening}${code}\n})`, options) }
    } catch {
      return null
    }
    scripts.set(filename, known)
  }
  return known.script.runInContext(context)
}

module.exports = { default: SharingRuntime, __esModule: true }
