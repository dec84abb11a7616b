const { default: Sequencer } = require('@jest/test-sequencer')

/** Files that take half a minute or more, the longest first. */
const LONG = [
  'register/register-pace',
  'api/vendor-matrix',
  'imports/real-files',
  'overview/large-history',
  'http/serve-warm',
  'api/purges',
  'checkout/checkout-model',
  'reports/reports',
  'imports/own-exports',
  'orders/admin/list-orders',
  'checks/publish-checks',
  'api/hostile-checkout',
  'imports/undo-import',
  'archives/round-trip',
  'moves/move-crash',
]

/**
 * A clean clone has no times of earlier runs, and Jest would go by the size of files: short files that take long would run
 * last, each on a core of its own.
 */
module.exports = class extends Sequencer {
  sort(tests) {
    const placeOf = ({ path }) => LONG.findIndex((name) => path.endsWith(`${name}.test.ts`))
    const long = tests.filter((each) => placeOf(each) >= 0).sort((one, other) => placeOf(one) - placeOf(other))
    return [...long, ...super.sort(tests.filter((each) => placeOf(each) < 0))]
  }
}
