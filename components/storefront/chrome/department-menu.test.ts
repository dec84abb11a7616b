import { departmentMenu } from './department-menu'

const NAME = `<img src=x onerror=alert(1)> & "Tom's"`
const ESCAPED = '&lt;img src=x onerror=alert(1)&gt; &amp; &quot;Tom&#39;s&quot;'
const branch = { _id: 's', name: NAME, categories: [{ _id: 'c', name: NAME }], hasMore: true }

test('names are escaped, in links and in labels', () => {
  const markup = String(departmentMenu({ departments: [{ _id: 'd', name: NAME, subDepartments: [branch] }] }))
  expect(markup).not.toContain('<img')
  expect(markup).toContain(`<summary aria-label="${ESCAPED} menu">`)
  expect(markup.split(ESCAPED)).toHaveLength(7)
})

test('a category is marked for its debounce; categories beyond the limit are one link away', () => {
  const markup = String(
    departmentMenu({ departments: [{ _id: 'd', name: 'Fresh', subDepartments: [{ ...branch, name: 'Fruit' }] }] }),
  )
  expect(markup).toMatch(/href="\/product-list\?id=c&amp;tagname=categories" data-category=""/)
  expect(markup).toMatch(/href="\/product-list\?id=s&amp;tagname=subdepartments">All Fruit</)
})

test('a department without sub-departments is a plain link', () => {
  const markup = String(departmentMenu({ departments: [{ _id: 'd', name: 'Fresh', subDepartments: [] }] }))
  expect(markup).toContain('href="/product-list?id=d&amp;tagname=departments">Fresh</a></li>')
  expect(markup).not.toContain('<details')
})
