const vm = require('node:vm')
const { TestEnvironment } = require('jest-environment-node')

/**
 * Jest evaluates every module again for each file of tests, and compiles it again too. The evaluation keeps tests apart;
 * the compilation is the same each time and took a fifth of the run. A script of V8 may run in any number of contexts,
 * so each process compiles a module once. Modules with `import()` are left to Jest, which resolves it by the test file.
 */
const compile = vm.compileFunction
const scripts = new Map()

vm.compileFunction = (code, parameters, options) => {
  if (!options?.parsingContext || /\bimport\s*\(/.test(code)) return compile(code, parameters, options)
  return scriptOf(code, parameters, options.filename).runInContext(options.parsingContext)
}

/** The function around a module, with the module's own lines and columns. */
function scriptOf(code, parameters, filename) {
  const known = scripts.get(filename)
  if (known?.code === code) return known.script
  const opening = `(function (${parameters.join(',')}) {`
  const script = new vm.Script(`${opening}${code}\n})`, { filename, columnOffset: -opening.length })
  scripts.set(filename, { code, script })
  return script
}

/**
 * Jest's context has a global object that asks a proxy for each `Math`, `Array` or `Promise` that code names, which is a
 * hundred times as slow as in a server. This one has an ordinary global object.
 */
class PlainGlobalEnvironment extends TestEnvironment {
  constructor(config, context) {
    const { createContext } = vm
    vm.createContext = () => createContext(vm.constants.DONT_CONTEXTIFY)
    try {
      super(config, context)
    } finally {
      vm.createContext = createContext
    }
  }
}

module.exports = PlainGlobalEnvironment
