/** @jest-environment jsdom */
import { fireEvent, render, screen } from '@testing-library/react'
import { createContext, type ReactNode, use, useRef } from 'react'
import { ListCards } from './list-cards'
import type { ListDefinition } from './list-definition'
import { ListTable } from './list-table'
import { useRowEvents } from './use-row-events'

const push = jest.fn()
const AddressContext = createContext('')
/** Like the router of the framework, whose users are rendered again with every address. */
function mockRouter() {
  use(AddressContext)
  return { push }
}
jest.mock('next/navigation', () => ({ useRouter: () => mockRouter() }))
jest.mock('next/link', () => ({
  __esModule: true,
  default: ({ children, prefetch: _prefetch, ...link }: { children: ReactNode; prefetch: unknown }) => (
    <a {...link}>{children}</a>
  ),
}))

type Thing = { id: string; name: string }
const rendered: string[] = []
const Content = ({ row }: { row: Thing }) => {
  rendered.push(row.id)
  return (
    <span>
      {row.name} <button type="button">Change {row.name}</button>
    </span>
  )
}
const THINGS: ListDefinition<Thing> = {
  id: 'things',
  noun: ['thing', 'things'],
  searchLabel: 'Name',
  idOf: ({ id }) => id,
  nameOf: ({ name }) => name,
  href: ({ id }) => `/thing/${id}`,
  columns: [{ id: 'name', label: 'Name', shown: 'always', Cell: Content }],
  filters: [],
  sorts: [{ id: 'name', label: 'Name', asc: 'A to Z', desc: 'Z to A', begins: 'asc' }],
  usePage: () => ({ data: undefined, error: undefined, isValidating: false, again: async () => {} }),
  matching: async () => [],
  Card: Content,
  BulkActions: () => null,
  empty: null,
}
const ROWS: Thing[] = [
  { id: 'one', name: 'Cup' },
  { id: 'two', name: 'Jug' },
]
const widthOf = () => null
const toggle = jest.fn()
const shown = THINGS.columns
const ids: ReadonlySet<string> = new Set()
const nothing = () => {}
const choice = { ids, isEverything: false, toggle, setPage: nothing, chooseEverything: nothing, clear: nothing }

function Things({ of: Rows }: { of: typeof ListTable<Thing> }) {
  const rows = useRef<HTMLDivElement>(null)
  useRowEvents({ rows, search: useRef(null), hrefOf: (id) => (id === '' ? null : `/thing/${id}`), toggle })
  const asked = { query: '', filters: {}, orders: [{ sort: 'name', direction: 'asc' as const }] as const }
  return (
    <div ref={rows}>
      <Rows
        definition={THINGS}
        columns={{ shown, widthOf, resize: nothing }}
        rows={ROWS}
        choice={choice}
        asked={asked}
        ask={nothing}
      />
    </div>
  )
}

const at = (address: string, Rows: typeof ListTable<Thing>) => (
  <AddressContext value={address}>
    <Things of={Rows} />
  </AddressContext>
)

beforeEach(() => {
  rendered.length = 0
  push.mockClear()
})

test.each([
  ['table', ListTable<Thing>],
  ['cards', ListCards<Thing>],
])('a new address renders no row of the %s again', (_form, Rows) => {
  const { rerender } = render(at('?sort=name', Rows))
  expect(rendered).toEqual(['one', 'two'])
  rerender(at('?sort=price', Rows))
  expect(rendered).toEqual(['one', 'two'])
})

test('a click opens a row, except on its own controls and outside of the rows', () => {
  render(at('', ListTable<Thing>))
  fireEvent.click(screen.getByText('Change Cup'))
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select Jug' }))
  fireEvent.click(screen.getByRole('columnheader', { name: 'Name' }))
  fireEvent.click(document.body)
  expect(push).not.toHaveBeenCalled()
  fireEvent.click(screen.getByText('Jug'))
  expect(push.mock.calls).toEqual([['/thing/two']])
})
