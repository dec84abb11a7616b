const { default: Sequencer } = require('@jest/test-sequencer')

/** Files that take half a minute or more, the longest first. */
const LONG = [
  'imports/real-files',
  'archives/round-trip',
  'moves/move-crash',
  'archives/archive-crash',
  'moves/move-store',
  'import/large-catalogue',
  'api/vendor-matrix',
  'orders/admin/list-orders',
  'api/hostile-checkout',
  'api/purges',
  'checkout/checkout-model',
  'catalogue/list/large-store',
  'stock/large-inventory',
  'template/template-threads',
  'demo/seed-history',
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
