import { sectionOfHash } from './use-section'

test('a hash opens its section; any other opens the first', () => {
  expect(['#security', '#data', '', '#sign-in', '#nothing'].map(sectionOfHash)).toEqual([
    'security',
    'data',
    'profile',
    'profile',
    'profile',
  ])
})
