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

module.exports = TestEnvironment
