const { AsyncLocalStorage } = require('node:async_hooks')

const used = new Set()

/**
 * Node 20 copies what each storage in use holds to every new promise. Each file of tests has storages of its own, and
 * those of files that have ended would be copied until the process ends. Later versions of Node have no list of them.
 */
const { _enable: enable } = AsyncLocalStorage.prototype
if (enable) {
  AsyncLocalStorage.prototype._enable = function recordAndEnable() {
    used.add(this)
    return enable.call(this)
  }
}

/** Ends the use of all storages. One that is used again, such as a package's, is in use from then on. */
module.exports = function endStorages() {
  for (const storage of used) storage.disable()
  used.clear()
}
