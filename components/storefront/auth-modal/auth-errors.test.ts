import { loginErrors, signUpErrors } from './auth-errors'
import { viewOfHash } from './auth-view'

const PASSWORD = 'Password Must Be At Least 8 Characters, Include Uppercase, Lowercase, and a Number'
const person = {
  first_Name: 'Lena',
  last_Name: 'Okafor',
  country_Code: 'HOME',
  mobile: '0171234567',
  email: 'lena@people.example',
  password: 'River-Stone-11',
}
const found = (errors: object) => Object.entries(errors).filter(([, error]) => error)

test('a complete form has no errors', () => {
  expect(found(signUpErrors(person))).toEqual([])
  expect(found(loginErrors(person))).toEqual([])
})

test.each([
  ['first_Name', ' ', 'Please Enter First Name'],
  ['last_Name', '', 'Please Enter Last Name'],
  ['country_Code', '', 'Please Enter Country Code'],
  ['mobile', '', 'Please Enter Mobile Number'],
  ['mobile', '123456789', 'Please Enter Valid Mobile Number'],
  ['mobile', '12345678901', 'Please Enter Valid Mobile Number'],
  ['email', '', 'Please Enter Email Address'],
  ['email', 'lena@people', 'Please Enter Valid Email Address'],
  ['password', '', 'Please Enter Password'],
  ['password', 'Short-1', PASSWORD],
  ['password', 'all-lower-1', PASSWORD],
  ['password', 'ALL-UPPER-1', PASSWORD],
  ['password', 'No-Number-x', PASSWORD],
])('sign-up with %s %p shows: %s', (field, value, message) => {
  expect(found(signUpErrors({ ...person, [field]: value }))).toEqual([[field, message]])
})

test.each([
  ['email', '', 'Please Enter Email Address'],
  ['email', 'x', 'Please Enter Valid Email Address'],
  ['password', '', 'Please Enter Password'],
  ['password', 'short', PASSWORD],
])('login with %s %p shows: %s', (field, value, message) => {
  expect(found(loginErrors({ ...person, [field]: value }))).toEqual([[field, message]])
})

test('the hash of an address opens a view', () => {
  expect(['#sign-in', '#sign-up', '#forgot-password', '#verify', '', '#toString'].map(viewOfHash)).toEqual([
    'login',
    'signup',
    'forgot',
    null,
    null,
    null,
  ])
})
