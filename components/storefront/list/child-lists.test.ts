import type { Department } from '@/lib/contract/departments'
import { childLists } from './child-lists'

const node = (name: string, productCount: number) => ({ _id: name, name, photo: null, productCount })
const departments: Department[] = [
  {
    ...node('food', 5),
    subdepartments: [
      { ...node('fruit', 3), categories: [node('apples', 3), node('figs', 0)] },
      { ...node('ice', 0), categories: [] },
    ],
  },
  { ...node('empty', 0), subdepartments: [] },
]
const names = (tag?: Parameters<typeof childLists>[1]) =>
  childLists(departments, tag).map(({ tagname, name }) => `${tagname} ${name}`)

test('a list links to its children that have products', () => {
  expect(names()).toEqual(['departments food'])
  expect(names({ tagname: 'departments', id: 'food' })).toEqual(['subdepartments fruit'])
  expect(names({ tagname: 'subdepartments', id: 'fruit' })).toEqual(['categories apples'])
  expect(names({ tagname: 'categories', id: 'apples' })).toEqual([])
  expect(names({ tagname: 'departments', id: 'unknown' })).toEqual([])
})
