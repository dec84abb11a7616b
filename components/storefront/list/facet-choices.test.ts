import { facetChoices, isDisabled } from './facet-choices'

test('a value without results is disabled, unless it is selected', () => {
  const values = [
    { value: 'Acme', count: 3 },
    { value: 'Zest', count: 0 },
    { value: 'Old', count: 0 },
  ]
  const choices = facetChoices('brand', values, ['Old', 'Gone'])
  expect(
    choices.map((choice) => ({
      value: choice.value,
      isChosen: choice.isChosen === true,
      isDisabled: isDisabled(choice),
    })),
  ).toEqual([
    { value: 'Acme', isChosen: false, isDisabled: false },
    { value: 'Zest', isChosen: false, isDisabled: true },
    { value: 'Old', isChosen: true, isDisabled: false },
    { value: 'Gone', isChosen: true, isDisabled: false },
  ])
})
