import type { AntiqueDrawing } from './antique-paint'
import { grain, part, ring, shine, spray } from './antique-strokes'
import { textLine } from './paint/lettering'
import { darker, lighter } from './paint/tone'
import { symmetric } from './svg-path'

/** Machines and toys. */

export const typewriter: AntiqueDrawing = ({ wood, trim, colour, accent }) => {
  const keys = [0, 1, 2, 3].flatMap((row) =>
    Array.from({ length: 10 }, (_, i) => {
      const x = 116 + row * 6 + i * (43 - row * 1)
      const y = 344 + row * 36
      return `<circle cx="${x}" cy="${y + 3}" r="16" fill="#000" fill-opacity=".4"/><circle cx="${x}" cy="${y}" r="15.5" fill="${accent}"/><circle cx="${x}" cy="${y - 0.6}" r="12" fill="#1d1b1c"/>${textLine({ text: 'QWERTYUIOPASDFGHJKL?ZXCVBNM,.-1234567890'[row * 10 + i]!, face: 'light', size: 13, x, y: y + 5, fill: '#f2ead8' })}`
    }),
  )
  return {
    width: 640,
    height: 510,
    inside: [
      part('M190 12 H452 V160 H190 Z', '#f7f2e6'),
      `<path d="${[40, 58, 76, 94].map((y) => `M214 ${y}H${y === 94 ? 330 : 428}`).join('')}" stroke="#6d6458" stroke-opacity=".6" stroke-width="4" stroke-dasharray="26 7 14 6 34 8"/>`,
      part(
        'M90 116 H552 C566 116 570 128 570 142 C570 158 562 168 550 168 H90 C78 168 72 156 72 142 C72 128 78 116 90 116 Z',
        '#2c2a2c',
      ),
      shine('M96 130 H546', 9, 0.5),
      [58, 584].map((x) => part(ring(x, 142, 30, 32), trim) + part(ring(x, 142, 15, 17), '#262325')).join(''),
      part('M20 108 L40 96 L86 132 L74 146 Z', trim),
      part('M120 168 H520 L560 300 H80 Z', wood),
      part('M196 186 C240 164 400 164 444 186 L470 268 C400 290 240 290 170 268 Z', '#1b191a'),
      Array.from(
        { length: 21 },
        (_, i) =>
          `<path d="M${196 + i * 12} 272 Q${250 + i * 6.8} 220 ${282 + i * 3.8} 192" stroke="${lighter(accent, 0.2)}" stroke-width="2.6" fill="none"/>`,
      ).join(''),
      part('M62 296 H578 C596 350 612 430 622 486 H18 C28 430 44 350 62 296 Z', wood),
      part('M86 316 H554 C566 370 574 430 580 470 H60 C66 430 74 370 86 316 Z', darker(colour, 0.5)),
      `${keys.join('')}`,
      part('M200 484 C200 470 440 470 440 484 L436 494 H204 Z', '#151314'),
      part('M12 484 H628 L632 504 H8 Z', darker(colour, 0.35)),
      `${textLine({ text: 'Corvina', face: 'serif', size: 23, x: 320, y: 312, fill: accent, tracking: 0.06 })}`,
      shine('M72 312 C60 370 46 430 40 470', 8, 0.4),
      shine('M136 180 L110 280', 8, 0.4),
    ].join(''),
  }
}

export const gramophone: AntiqueDrawing = ({ wood, trim, colour, accent }) => {
  const flutes = [-1, -0.7, -0.42, -0.14, 0.14, 0.42, 0.7, 1]
  return {
    width: 600,
    height: 660,
    inside: [
      `<radialGradient id="horn" cx=".46" cy=".46" r=".6"><stop offset="0" stop-color="${darker(accent, 0.82)}"/><stop offset=".24" stop-color="${darker(accent, 0.5)}"/><stop offset=".6" stop-color="${accent}"/><stop offset=".82" stop-color="${lighter(accent, 0.55)}"/><stop offset="1" stop-color="${darker(accent, 0.3)}"/></radialGradient>`,
      part('M300 250 C360 300 420 330 452 400 C470 440 460 470 436 474 C420 440 380 410 330 390 Z', trim),
      part('M430 392 C470 396 486 430 480 478 L448 478 C448 450 436 430 418 424 Z', trim),
      part(
        'M60 130 C60 50 150 10 250 20 C360 24 440 90 436 190 C440 290 360 360 260 356 C150 360 60 300 50 210 C46 180 50 156 60 130 Z',
        'url(#horn)',
      ),
      `<g fill="none" stroke="${darker(accent, 0.6)}" stroke-opacity=".55" stroke-width="4">${flutes.map((k) => `<path d="M${246 + k * 20} 190 C${246 + k * 70} ${130 + Math.abs(k) * 40} ${246 + k * 130} ${60 + Math.abs(k) * 70} ${246 + k * 186} ${26 + Math.abs(k) * 130}"/><path d="M${246 + k * 20} 196 C${246 + k * 70} ${256 - Math.abs(k) * 30} ${246 + k * 130} ${320 - Math.abs(k) * 60} ${246 + k * 182} ${354 - Math.abs(k) * 124}"/>`).join('')}</g>`,
      `<ellipse cx="248" cy="192" rx="44" ry="40" fill="#140d06" fill-opacity=".85"/>`,
      shine('M92 150 C100 96 160 58 230 54', 13, 0.7),
      part('M96 496 C96 470 470 470 504 496 L504 512 H96 Z', '#17161a'),
      `<ellipse cx="286" cy="490" rx="178" ry="20" fill="#242228"/><ellipse cx="286" cy="489" rx="140" ry="15" fill="none" stroke="#fff" stroke-opacity=".12" stroke-width="2"/><ellipse cx="286" cy="489" rx="50" ry="6" fill="#8a2f34"/>`,
      part('M420 440 L436 446 L352 486 L344 478 Z', trim),
      part('M70 508 H530 L546 620 H54 Z', wood),
      grain(66, 512, 470, 104),
      part('M130 534 H470 L478 600 H122 Z', darker(colour, 0.24)),
      spray(300, 560, 0.5, accent, lighter(accent, 0.5)),
      part('M40 616 H560 V648 H40 Z', wood),
      part('M546 566 H580 V520 H592 V580 H546 Z', trim),
      shine('M84 524 H516', 6, 0.4),
    ].join(''),
  }
}

export const globe: AntiqueDrawing = ({ wood, woodSide, trim, colour }) => ({
  width: 480,
  height: 640,
  inside: [
    `<radialGradient id="sea" cx=".36" cy=".3" r=".8"><stop offset="0" stop-color="#f2e6c3"/><stop offset=".55" stop-color="#cbb98a"/><stop offset="1" stop-color="#6d5a34"/></radialGradient><clipPath id="ball"><circle cx="240" cy="240" r="184"/></clipPath>`,
    `<circle cx="240" cy="240" r="212" fill="none" stroke="#3a2a12" stroke-opacity=".6" stroke-width="21"/><path d="M240 28 A212 212 0 0 1 240 452" fill="none" stroke="${trim}" stroke-width="17"/><path d="M240 28 A212 212 0 0 0 240 452" fill="none" stroke="${trim}" stroke-width="17"/>`,
    part(ring(240, 240, 184, 184), 'url(#sea)'),
    `<g clip-path="url(#ball)"><g fill="${colour}" fill-opacity=".78" stroke="#4d3a1c" stroke-width="2"><path d="M120 120 C170 80 250 84 290 110 C330 130 300 160 270 158 C280 190 240 200 226 180 C200 210 150 190 146 164 C120 160 110 140 120 120 Z"/><path d="M196 222 C230 204 280 214 300 240 C320 280 280 310 270 350 C256 390 226 380 222 340 C214 310 180 290 180 260 C180 240 186 230 196 222 Z"/><path d="M330 150 C370 130 420 160 430 210 C430 250 390 250 376 226 C350 226 320 180 330 150 Z"/><path d="M80 270 C110 260 130 290 124 320 C110 350 80 340 70 310 Z"/></g><g fill="none" stroke="#4d3a1c" stroke-opacity=".35" stroke-width="2"><ellipse cx="240" cy="240" rx="60" ry="184"/><ellipse cx="240" cy="240" rx="126" ry="184"/><path d="M240 56V424M56 240H424M74 160C160 190 320 190 406 160M74 320C160 350 320 350 406 320"/></g><circle cx="240" cy="240" r="184" fill="none" stroke="#1d1204" stroke-opacity=".35" stroke-width="26"/></g>`,
    shine('M106 200 C116 150 150 110 200 92', 18, 0.7),
    part(ring(240, 26, 16, 16), trim),
    part(
      symmetric(
        'M240 446 L262 446 C258 480 262 500 286 520 C300 540 290 556 268 566 C300 580 380 590 392 618 C350 636 290 638 240 638',
        240,
      ),
      woodSide,
    ),
    part('M98 608 C150 590 330 590 382 608 C384 630 330 638 240 638 C150 638 96 630 98 608 Z', wood),
    shine('M226 470 C222 500 216 512 204 524', 6, 0.5),
  ].join(''),
})

export const tinToy: AntiqueDrawing = ({ wood, trim, colour, accent }) => {
  const wheel = (x: number) =>
    part(ring(x, 286, 66, 66), '#232124') +
    part(ring(x, 286, 44, 44), trim) +
    Array.from(
      { length: 12 },
      (_, i) =>
        `<path d="M${x} 286L${x} 246" transform="rotate(${i * 30} ${x} 286)" stroke="#fff" stroke-opacity=".5" stroke-width="3"/>`,
    ).join('') +
    part(ring(x, 286, 14, 14), accent)
  return {
    width: 660,
    height: 356,
    inside: [
      part('M296 118 C300 66 330 40 356 40 C384 40 400 70 398 118 Z', darker(colour, 0.5)),
      part(ring(346, 58, 32, 34), '#d9b48c'),
      part('M312 54 C314 20 382 18 382 56 C360 46 336 46 312 54 Z', '#5a3a28'),
      part('M306 60 L394 56 L392 70 L308 74 Z', '#2a2a2e'),
      part(
        'M24 216 C30 150 120 118 240 112 L300 108 C316 130 380 132 400 108 L470 110 C560 112 620 130 636 190 C644 230 630 264 600 282 L70 290 C36 280 20 250 24 216 Z',
        wood,
      ),
      part(
        'M24 224 C120 200 520 190 638 204 C640 232 632 250 620 264 C520 250 140 258 44 276 C28 262 22 244 24 224 Z',
        accent,
      ),
      `<path d="${Array.from({ length: 7 }, (_, i) => `M${470 + i * 18} 130 L${478 + i * 18} 186`).join('')}" stroke="#000" stroke-opacity=".45" stroke-width="7" stroke-linecap="round"/>`,
      part('M60 160 C40 164 26 190 24 220 L44 222 C46 200 56 180 72 172 Z', trim),
      `<circle cx="230" cy="182" r="46" fill="#f6eeda" stroke="#000" stroke-opacity=".4" stroke-width="2"/>${textLine({ text: '7', face: 'loud', size: 54, x: 230, y: 202, fill: '#2a2018' })}`,
      part('M286 104 C286 70 300 70 308 108 Z', trim),
      wheel(140),
      wheel(524),
      `<path d="M430 152 C470 150 520 152 560 158" stroke="${trim}" stroke-width="10" fill="none"/>`,
      shine('M80 154 C140 130 220 124 280 122', 11, 0.6),
      shine('M420 120 C500 118 570 130 606 156', 9, 0.6),
    ].join(''),
  }
}
