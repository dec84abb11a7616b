import { SCREENS } from '../screens'
import { findAnswers } from './find-answers'
import { ANSWERS } from './short-answers'

test('all words must be there, in question or answer, whatever their case', () => {
  expect(findAnswers('PASSWORD forgotten').map(({ question }) => question)).toEqual(['How do I change my password?'])
  expect(findAnswers('zebra')).toEqual([])
  expect(findAnswers('')).toEqual(ANSWERS)
})

test('who asks it comes before who only mentions it', () => {
  const answers = [
    { question: 'One', answer: 'about stock' },
    { question: 'What is stock?', answer: '' },
  ]
  expect(findAnswers('stock', answers).map(({ question }) => question)).toEqual(['What is stock?', 'One'])
})

test('answers point at screens that exist', () => {
  const routes = SCREENS.map(({ route }) => route)
  for (const { route } of ANSWERS) if (route !== undefined) expect(routes).toContain(route)
})
