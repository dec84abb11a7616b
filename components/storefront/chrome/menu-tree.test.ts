import type { Category, Department, SubDepartment } from '@/lib/contract/departments'
import { footerTree, menuTree } from './menu-tree'

const category = (name: string, productCount = 3): Category => ({ _id: name, name, photo: null, productCount })
const sub = (name: string, categories: Category[], productCount = 3): SubDepartment => ({
  ...category(name, productCount),
  categories,
})
const department = (name: string, subdepartments: SubDepartment[]): Department => ({
  ...category(name),
  subdepartments,
})
const many = <T>(count: number, make: (i: number) => T) => Array.from({ length: count }, (_, i) => make(i))
const names = (items: { name: string }[]) => items.map(({ name }) => name)

test('only sub-departments and categories with productCount above 0 are listed in the header', () => {
  const tree = menuTree([
    department('Fresh', [
      sub('Fruit', [category('Apples'), category('Dates', 0)]),
      sub('Ice', [category('Cones', 0)], 0),
    ]),
  ])
  expect(names(tree.departments[0]!.subDepartments)).toEqual(['Fruit'])
  expect(names(tree.departments[0]!.subDepartments[0]!.categories)).toEqual(['Apples'])
})

test('header shows up to 5 departments, 5 sub-departments, 5 categories per group and says when there are more', () => {
  const full = many(7, (d) =>
    department(
      `d${d}`,
      many(6, (s) =>
        sub(
          `s${s}`,
          many(8, (c) => category(`c${c}`)),
        ),
      ),
    ),
  )
  const tree = menuTree(full)
  expect(tree.departments).toHaveLength(5)
  expect(tree.departments[0]!.subDepartments).toHaveLength(5)
  expect(tree.departments[0]!.subDepartments[0]!.categories).toHaveLength(5)
  expect(tree.departments[0]!.subDepartments[0]!.hasMore).toBe(true)
})

test('footer shows the first 5 departments, the first sub-department of each, up to 5 categories of each', () => {
  const full = many(7, (d) =>
    department(
      `d${d}`,
      many(2, (s) =>
        sub(
          `d${d}s${s}`,
          many(8, (c) => category(`d${d}s${s}c${c}`, c === 0 ? 0 : 1)),
        ),
      ),
    ),
  )
  const tree = footerTree(full)
  expect(names(tree.departments)).toEqual(['d0', 'd1', 'd2', 'd3', 'd4'])
  expect(names(tree.subDepartments)).toEqual(['d0s0', 'd1s0', 'd2s0', 'd3s0', 'd4s0'])
  expect(names(tree.categories).slice(0, 6)).toEqual(['d0s0c1', 'd0s0c2', 'd0s0c3', 'd0s0c4', 'd0s0c5', 'd1s0c1'])
  expect(tree.categories).toHaveLength(25)
})

test('footer has no categories where none has a product', () => {
  expect(footerTree([department('d', [sub('s', [category('c', 0)])]), department('e', [])]).categories).toEqual([])
})
