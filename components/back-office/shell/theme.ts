'use client'

import { type CSSVariablesResolver, createTheme, type MantineColorsTuple, rem } from '@mantine/core'

/** Accent; shade 7 fills buttons in both schemes, 4 is text on dark. */
const green: MantineColorsTuple = [
  '#edf8f1',
  '#d8efe0',
  '#b0dfc1',
  '#7fcb9b',
  '#55b97b',
  '#2fa55d',
  '#168f47',
  '#0c7a35',
  '#0a652d',
  '#075224',
]

const gray: MantineColorsTuple = [
  '#f8f9f8',
  '#f1f3f1',
  '#eaedea',
  '#e1e5e2',
  '#bcc3be',
  '#727b75',
  '#59625c',
  '#3f4742',
  '#272d29',
  '#161a17',
]

/** Mantine's roles of a dark scheme: 0 text, 2 secondary text, 4 lines, 6 surfaces, 7 background. */
const dark: MantineColorsTuple = [
  '#e8ebe9',
  '#c3c9c5',
  '#9aa39d',
  '#7d8780',
  '#2e3430',
  '#242926',
  '#1a1e1b',
  '#131614',
  '#0d0f0e',
  '#080a09',
]

export const theme = createTheme({
  primaryColor: 'green',
  primaryShade: { light: 7, dark: 7 },
  colors: { green, gray, dark },
  black: '#161a17',
  fontFamily: '"Inter Variable", system-ui, -apple-system, "Segoe UI", Roboto, sans-serif',
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  defaultRadius: 'md',
  radius: { xs: rem(4), sm: rem(6), md: rem(8), lg: rem(12), xl: rem(16) },
  fontSizes: { xs: rem(12), sm: rem(13), md: rem(14), lg: rem(16), xl: rem(18) },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.5', lg: '1.55', xl: '1.6' },
  headings: {
    fontWeight: '600',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: rem(22), lineHeight: '1.3' },
      h2: { fontSize: rem(16), lineHeight: '1.4' },
      h3: { fontSize: rem(14), lineHeight: '1.45' },
      h4: { fontSize: rem(14), lineHeight: '1.45' },
      h5: { fontSize: rem(13), lineHeight: '1.45' },
      h6: { fontSize: rem(12), lineHeight: '1.45' },
    },
  },
  shadows: {
    xs: '0 1px 2px rgb(16 24 19 / 6%)',
    sm: '0 1px 3px rgb(16 24 19 / 8%), 0 1px 2px rgb(16 24 19 / 5%)',
    md: '0 4px 16px -4px rgb(16 24 19 / 14%), 0 0 0 1px rgb(16 24 19 / 4%)',
    lg: '0 16px 40px -12px rgb(16 24 19 / 24%), 0 0 0 1px rgb(16 24 19 / 5%)',
    xl: '0 28px 64px -20px rgb(16 24 19 / 32%), 0 0 0 1px rgb(16 24 19 / 5%)',
  },
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: {
    Button: { defaultProps: { size: 'sm' } },
    // Otherwise every change to a form renders the options of all its closed dropdowns.
    Combobox: { defaultProps: { keepMounted: false } },
    // The placeholder of the first focus is no menu item: screen readers would count it as one.
    Menu: { defaultProps: { shadow: 'lg', radius: 'lg', offset: 6, withInitialFocusPlaceholder: false } },
    Modal: {
      defaultProps: { radius: 'lg', centered: true, overlayProps: { backgroundOpacity: 0.35 } },
      styles: { title: { fontSize: rem(16), fontWeight: 600 } },
    },
    InputWrapper: { styles: { label: { marginBottom: rem(4) }, description: { marginBottom: rem(4) } } },
    Tooltip: { defaultProps: { openDelay: 400, radius: 'sm', fz: 'xs' } },
    PasswordInput: { defaultProps: { visibilityToggleButtonProps: { 'aria-label': 'Show or hide the password' } } },
  },
})

/** CSS variables of the shell's own styles, besides Mantine's. Every pair of text and background passes 4.5 : 1. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {
    '--control-height': rem(36),
  },
  light: {
    '--ground': '#f3f5f3',
    '--surface': '#ffffff',
    '--surface-quiet': '#f8f9f8',
    '--line': '#e3e7e4',
    '--line-strong': '#ccd2ce',
    '--ink': '#161a17',
    '--ink-soft': '#59625c',
    '--hover': 'rgb(22 40 29 / 6%)',
    '--accent': '#0c7a35',
    '--accent-soft': '#e6f4eb',
    '--accent-ink': '#0a652d',
    '--warning-soft': '#fdf3d8',
    '--warning-ink': '#744d05',
    '--danger-soft': '#fdeceb',
    '--danger-ink': '#b0261c',
    '--up': '#0a6b2f',
    '--down': '#b0261c',
    '--mantine-color-body': '#ffffff',
    '--mantine-color-dimmed': '#59625c',
    '--mantine-color-placeholder': '#6c756f',
    '--mantine-color-error': '#b0261c',
    '--mantine-color-default-border': '#d5dad6',
  },
  dark: {
    '--ground': '#0e100f',
    '--surface': '#151816',
    '--surface-quiet': '#1a1e1b',
    '--line': '#272c29',
    '--line-strong': '#3a413d',
    '--ink': '#e8ebe9',
    '--ink-soft': '#a0a9a3',
    '--hover': 'rgb(255 255 255 / 6%)',
    '--accent': '#55b97b',
    '--accent-soft': '#14291c',
    '--accent-ink': '#7fcb9b',
    '--warning-soft': '#2d2410',
    '--warning-ink': '#f0c866',
    '--danger-soft': '#331917',
    '--danger-ink': '#ff9d94',
    '--up': '#6ccb8f',
    '--down': '#ff9d94',
    '--mantine-color-body': '#151816',
    '--mantine-color-dimmed': '#a0a9a3',
    '--mantine-color-placeholder': '#8a938d',
    '--mantine-color-error': '#ff9d94',
    '--mantine-color-default-border': '#323834',
    '--mantine-color-default': '#1c201e',
  },
})
