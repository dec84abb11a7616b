/** @jest-environment jsdom */
import { IconClock } from '@tabler/icons-react'
import type { PaletteItem } from './palette-item'
import { firstOf } from './palette-results'

const item = (id: string): PaletteItem => ({
  ...{ id, label: id, detail: '', keywords: '', icon: IconClock },
  goal: { address: `/${id}` },
})
const group = (title: string, ...ids: string[]) => ({ title, items: ids.map(item) })
const idsOf = (groups: ReturnType<typeof firstOf>) => groups.map(({ items }) => items.map(({ id }) => id).join(''))

test.each([
  [0, []],
  [2, ['ab']],
  [3, ['ab', 'c']],
  [4, ['ab', 'cd']],
  [9, ['ab', 'cde', 'f']],
])('the first %d items of the groups, without empty groups', (count, expected) => {
  const groups = [group('Recent', 'a', 'b'), group('Screens', 'c', 'd', 'e'), group('Stores', 'f')]
  expect(idsOf(firstOf(groups, count))).toEqual(expected)
})
