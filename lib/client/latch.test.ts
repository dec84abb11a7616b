import { latch } from './latch'

test('what is sent before anybody listens is heard once somebody does, and only once', () => {
  const signal = latch<string>()
  signal.send('first')
  signal.send('second')
  const heard: string[] = []
  const end = signal.listen((value) => heard.push(value))
  signal.send('third')
  end()
  signal.send('fourth')
  signal.listen((value) => heard.push(value))
  signal.listen((value) => heard.push(value))
  expect(heard).toEqual(['second', 'third', 'fourth'])
})
