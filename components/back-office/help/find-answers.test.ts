import { SCREENS } from '../screens'
import { findAnswers } from './find-answers'
import { ANSWERS } from './short-answers'

test('all words must match, in question or answer, case-insensitively', () => {
  expect(findAnswers('PASSWORD forgotten').map(({ question }) => question)).toEqual(['How do I change my password?'])
  expect(findAnswers('zebra')).toEqual([])
  expect(findAnswers('')).toEqual(ANSWERS)
})

test('a match in the question ranks above one in the answer', () => {
  const answers = [
    { question: 'One', answer: 'about stock' },
    { question: 'What is stock?', answer: '' },
  ]
  expect(findAnswers('stock', answers).map(({ question }) => question)).toEqual(['What is stock?', 'One'])
})

test('answers link to existing screens', () => {
  const routes = SCREENS.map(({ route }) => route)
  for (const { route } of ANSWERS) if (route !== undefined) expect(routes).toContain(route)
})
