import { elementProps } from './template-piece'

test('attributes become props', () => {
  expect(elementProps('label', { class: 'a b', for: 'x', tabindex: '0', 'data-a-b': '1', 'aria-label': 'y' })).toEqual({
    className: 'a b',
    htmlFor: 'x',
    tabIndex: '0',
    'data-a-b': '1',
    'aria-label': 'y',
  })
  expect(elementProps('svg', { viewBox: '0 0 1 1', 'stroke-width': '2', 'xlink:href': '#a' })).toEqual({
    viewBox: '0 0 1 1',
    strokeWidth: '2',
    xlinkHref: '#a',
  })
})

test('boolean attributes are true, fields are uncontrolled', () => {
  expect(elementProps('video', { controls: '', muted: '' })).toEqual({ controls: true, muted: true })
  expect(elementProps('input', { value: 'a', checked: '' })).toEqual({ defaultValue: 'a', defaultChecked: true })
  expect(elementProps('li', { value: '3' })).toEqual({ value: '3' })
})

test('style becomes an object', () => {
  const style =
    'color:red; --brand: #fff;-webkit-line-clamp:2;-ms-flex:1;background:url("data:image/png;base64,AA;B") !important'
  expect(elementProps('p', { style })).toEqual({
    style: {
      color: 'red',
      '--brand': '#fff',
      WebkitLineClamp: '2',
      msFlex: '1',
      background: 'url("data:image/png;base64,AA;B")',
    },
  })
})

test.each(['onclick', 'onLoad', 'ref', 'key', 'children', 'dangerouslysetinnerhtml'])(
  '%s never becomes a prop',
  (name) => {
    expect(elementProps('p', { [name]: 'x' })).toEqual({})
  },
)
