import { sectionOfHash } from './use-section'

test('an address names its section; any other shows the first', () => {
  expect(['#security', '#data', '', '#sign-in', '#nothing'].map(sectionOfHash)).toEqual([
    'security',
    'data',
    'profile',
    'profile',
    'profile',
  ])
})
