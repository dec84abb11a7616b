import { escapeHtml } from '../../../escape-html'

/** Plain text whose line ends are kept. */
export const linesHtml = (text: string): string => escapeHtml(text.trim()).replace(/\r\n?|\n/g, '<br>')
