import { type ImportState, LARGEST_IMPORT } from '@/lib/contract/imports'

const ASKED = { filled: 2, isLeftOut: false, isAsked: true, warning: null } as const

/** A sample import for tests: a table of three columns that waits for its mapping. */
export const importSample = (facts: Partial<ImportState> = {}): ImportState => ({
  _id: '0190aaaa-0000-7000-8000-000000000001',
  entity: 'product',
  state: 'matching',
  fileName: 'goods.csv',
  size: Math.min(1_200, LARGEST_IMPORT),
  received: 1_200,
  dialect: 'table',
  dialects: ['table', 'Shopify'],
  rows: 3,
  columns: [
    { heading: 'Name', samples: ['Teapot', 'Cup'], field: 'title', ...ASKED },
    { heading: 'Cost', samples: ['12.00'], field: null, ...ASKED },
    { heading: 'Odd', samples: [], field: null, ...ASKED, filled: 0, isLeftOut: true },
  ],
  fields: [
    { key: 'title', label: 'Title', required: true, hint: '' },
    { key: 'price', label: 'Price', required: true, hint: 'Number with two decimals' },
  ],
  progress: { done: 0, total: 0 },
  counts: { created: 0, changed: 0, unchanged: 0, failed: 0, notes: 0 },
  openFields: ['title', 'price'],
  consent: null,
  changeSetId: null,
  undone: null,
  error: null,
  at: '2026-05-10T10:00:00.000Z',
  by: 'Ann',
  ...facts,
})
