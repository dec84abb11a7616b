import { permissionChange } from './what-changes'

test('a larger plan adds permissions, a smaller one removes some, the same plan does neither', () => {
  const small = ['user.edit', 'coupon.edit']
  const large = ['coupon.edit']
  expect(permissionChange(small, large)).toEqual({ gained: ['Invite and manage users'], lost: [] })
  expect(permissionChange(large, small)).toEqual({ gained: [], lost: ['Invite and manage users'] })
  expect(permissionChange(small, small)).toEqual({ gained: [], lost: [] })
})

test('unknown permission names are ignored', () => {
  expect(permissionChange(['gone.edit'], [])).toEqual({ gained: [], lost: [] })
})
