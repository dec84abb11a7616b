import { ownLinks } from './own-links'

const item = (label: string, href = '/', parent: string | null = null) => ({ label, href, parent })

test('entries are nested by their parent, in their order', () => {
  const tree = ownLinks({
    order: ['b', 'a', 'a2', 'a1'],
    items: {
      a: item('About', ''),
      b: item('Blog', 'https://blog.example'),
      a1: item('Team', '/pages/team', 'a'),
      a2: item('Jobs', '/pages/jobs', 'a'),
    },
  })
  expect(tree).toEqual([
    { id: 'b', label: 'Blog', href: 'https://blog.example', children: [] },
    {
      id: 'a',
      label: 'About',
      href: null,
      children: [
        { id: 'a2', label: 'Jobs', href: '/pages/jobs', children: [] },
        { id: 'a1', label: 'Team', href: '/pages/team', children: [] },
      ],
    },
  ])
})

test('three levels at most; circles, orphans, blank labels and unsafe addresses are left out', () => {
  const items = {
    a: item('1'),
    b: item('2', '/', 'a'),
    c: item('3', '/', 'b'),
    d: item('4', '/', 'c'),
    x: item('x', '/', 'y'),
    y: item('y', '/', 'x'),
    z: item('z', '/', 'gone'),
    blank: item(' '),
    evil: item('Evil', 'javascript:alert(1)'),
  }
  const [top, ...others] = ownLinks({ order: Object.keys(items), items })
  expect(others).toEqual([])
  expect(top?.children[0]?.children[0]).toEqual({ id: 'c', label: '3', href: '/', children: [] })
})
