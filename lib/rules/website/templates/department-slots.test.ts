import { fillDepartmentSlots } from './parts/fill-department-slots'
import { depotTemplate } from './stock/depot'

const settingsOf = (page: typeof depotTemplate.home, id: string) => page.sections[id]?.settings

test('departments of the shop fill the slots, ids in addresses and names in texts', () => {
  const page = fillDepartmentSlots(depotTemplate.home, [
    { id: 'd1', name: 'Tools' },
    { id: 'd2', name: 'Paint' },
  ])
  expect(settingsOf(page, 'first')).toMatchObject({
    title: 'Tools',
    source: 'node',
    node: 'departments/d1',
    moreLabel: 'All of Tools',
    moreLink: '/product-list?id=d1&tagname=departments',
  })
  expect(settingsOf(page, 'second')).toMatchObject({ title: 'Paint', node: 'departments/d2' })
  expect(page.order).not.toContain('third')
  expect(page.sections.third).toBeUndefined()
  expect(JSON.stringify(page)).not.toContain('@department')
})

test('a shop without departments gets its newest products once', () => {
  const page = fillDepartmentSlots(depotTemplate.home, [])
  expect(settingsOf(page, 'first')).toMatchObject({ source: 'newest', node: '', title: 'New in the shop' })
  expect(page.order.filter((id) => page.sections[id]?.type === 'products')).toEqual(['first'])
  expect(JSON.stringify(page)).not.toContain('@department')
})
