import type { PackThing } from '../paint/thing-spec'
import { darker, lighter } from '../paint/tone'
import type { PackDrawing } from './label'
import { inkOn, label, roundness } from './label'

export function jar(thing: PackThing): PackDrawing {
  const contents = thing.colour
  const paper = thing.paper ?? '#fbf4e4'
  const ink = inkOn(paper, thing.ink)
  const { inside, motif } = label(thing, { x: 52, y: 196, width: 256, height: 210 }, { ink })
  const glass =
    'M58 92C30 104 24 130 24 160V420C24 452 40 464 70 464H290C320 464 336 452 336 420V160C336 130 330 104 302 92Z'
  const lid = thing.ink ?? darker(contents, 0.3)
  return {
    width: 360,
    height: 470,
    motif: thing.motif ? motif : undefined,
    inside: `${roundness('r')}<linearGradient id="c" x2="0" y2="1"><stop offset="0" stop-color="${lighter(contents, 0.18)}"/><stop offset="1" stop-color="${darker(contents, 0.2)}"/></linearGradient>
<path d="${glass}" fill="#e9f1ee" fill-opacity=".85"/><path d="M36 150C36 138 324 138 324 150V420C324 446 310 454 288 454H72C50 454 36 446 36 420Z" fill="url(#c)"/><ellipse cx="180" cy="150" rx="144" ry="9" fill="${lighter(contents, 0.35)}"/>
<path d="M24 190H336V416H24Z" fill="${paper}"/><path d="M24 198H336M24 408H336" stroke="${ink}" stroke-opacity=".45" stroke-width="1.5"/>${inside}<path d="${glass}" fill="url(#r)"/>
<path d="M44 120C40 200 40 330 46 440" stroke="#fff" stroke-opacity=".65" stroke-width="7" fill="none" stroke-linecap="round"/>
<rect x="40" y="20" width="280" height="74" rx="12" fill="${lid}"/><rect x="40" y="20" width="280" height="74" rx="12" fill="url(#r)"/><path d="M40 78H320" stroke="#1a0f1c" stroke-opacity=".25" stroke-width="3"/><ellipse cx="180" cy="25" rx="134" ry="13" fill="${lighter(lid, 0.26)}"/>`,
  }
}

export function tin(thing: PackThing): PackDrawing {
  const { colour } = thing
  const ink = inkOn(colour, thing.ink)
  const paper = thing.paper ?? lighter(colour, 0.84)
  const { inside, motif } = label(thing, { x: 44, y: 74, width: 252, height: 330 }, { ink, motifShare: 0.42 })
  return {
    width: 340,
    height: 450,
    motif: thing.motif ? motif : undefined,
    inside: `${roundness('r')}<linearGradient id="m"><stop offset="0" stop-color="#8d9296"/><stop offset=".2" stop-color="#f5f7f8"/><stop offset=".5" stop-color="#c3c8cc"/><stop offset="1" stop-color="#787d82"/></linearGradient>
<path d="M16 34V416C16 432 90 444 170 444S324 432 324 416V34Z" fill="url(#m)"/><path d="M16 58C60 74 280 74 324 58V398C280 414 60 414 16 398Z" fill="${colour}"/>
${thing.motif ? `<path d="M16 ${motif.y - motif.size * 0.54}H324V${motif.y + motif.size * 0.5}H16Z" fill="${paper}"/>` : ''}${inside}<path d="M16 34V416C16 432 90 444 170 444S324 432 324 416V34Z" fill="url(#r)"/>
<ellipse cx="170" cy="34" rx="154" ry="27" fill="url(#m)"/><ellipse cx="170" cy="35" rx="140" ry="22" fill="#d5dadd"/><ellipse cx="170" cy="38" rx="122" ry="17" fill="#b3b9bd"/><ellipse cx="170" cy="40" rx="116" ry="14" fill="#dfe3e5"/><rect x="158" y="26" width="24" height="15" rx="7" fill="#a4abb0"/>`,
  }
}

export function caddy(thing: PackThing): PackDrawing {
  const { colour } = thing
  const paper = thing.paper ?? '#f6ecd6'
  const ink = inkOn(paper, thing.ink)
  const { inside, motif } = label(thing, { x: 66, y: 168, width: 208, height: 240 }, { ink })
  return {
    width: 340,
    height: 490,
    motif: thing.motif ? motif : undefined,
    inside: `${roundness('r')}<path d="M18 120H322V456C322 470 250 482 170 482S18 470 18 456Z" fill="${colour}"/><g fill="none" stroke="${lighter(colour, 0.5)}" stroke-opacity=".8"><path d="M18 136H322M18 446H322" stroke-width="3"/><path d="M18 143H322M18 439H322" stroke-width="1.2"/></g>
<path d="M170 152C236 152 284 170 284 196V396C284 422 236 438 170 438S56 422 56 396V196C56 170 104 152 170 152Z" fill="${paper}"/><path d="M170 160C230 160 276 176 276 200V392C276 416 230 430 170 430S64 416 64 392V200C64 176 110 160 170 160Z" fill="none" stroke="${ink}" stroke-opacity=".5" stroke-width="1.6"/>${inside}
<path d="M18 120H322V456C322 470 250 482 170 482S18 470 18 456Z" fill="url(#r)"/><path d="M12 54C12 36 80 22 170 22S328 36 328 54V124C328 132 12 132 12 124Z" fill="${darker(colour, 0.1)}"/><path d="M12 54C12 36 80 22 170 22S328 36 328 54V124C328 132 12 132 12 124Z" fill="url(#r)"/><ellipse cx="170" cy="50" rx="152" ry="25" fill="${lighter(colour, 0.2)}"/><ellipse cx="170" cy="47" rx="120" ry="17" fill="${lighter(colour, 0.1)}"/><circle cx="170" cy="30" r="15" fill="${lighter(colour, 0.5)}"/><circle cx="166" cy="26" r="5" fill="#fff" fill-opacity=".8"/>`,
  }
}

export function tub(thing: PackThing): PackDrawing {
  const { colour } = thing
  const ink = inkOn(colour, thing.ink)
  const paper = thing.paper ?? '#ffffff'
  const { inside, motif } = label(
    thing,
    { x: 70, y: 84, width: 240, height: 236 },
    { ink, motifShare: 0.46, face: 'sans' },
  )
  const body = 'M32 56H348L322 330C320 348 260 356 190 356S60 348 58 330Z'
  return {
    width: 380,
    height: 362,
    motif: thing.motif ? motif : undefined,
    inside: `${roundness('r')}<path d="${body}" fill="${colour}"/>${thing.motif ? `<circle cx="${motif.x}" cy="${motif.y}" r="${motif.size * 0.6}" fill="${paper}"/>` : ''}${inside}<path d="${body}" fill="url(#r)"/>
<path d="M18 40C18 28 94 18 190 18S362 28 362 40V58C362 70 286 78 190 78S18 70 18 58Z" fill="${lighter(paper, 0.3)}"/><path d="M18 40C18 28 94 18 190 18S362 28 362 40V58C362 70 286 78 190 78S18 70 18 58Z" fill="url(#r)"/><ellipse cx="190" cy="40" rx="166" ry="20" fill="${lighter(paper, 0.7)}"/><ellipse cx="190" cy="41" rx="148" ry="15" fill="${colour}" fill-opacity=".28"/>`,
  }
}

export function candle(thing: PackThing): PackDrawing {
  const { colour } = thing
  const paper = thing.paper ?? '#fbf6ea'
  const ink = inkOn(paper, thing.ink)
  const { inside } = label({ ...thing, motif: undefined }, { x: 86, y: 210, width: 168, height: 150 }, { ink })
  return {
    width: 340,
    height: 450,
    inside: `${roundness('r')}<radialGradient id="g"><stop offset="0" stop-color="#fff4c2"/><stop offset="1" stop-color="#ffd06a" stop-opacity="0"/></radialGradient><circle cx="170" cy="70" r="66" fill="url(#g)"/>
<path d="M26 130V412C26 432 90 444 170 444S314 432 314 412V130Z" fill="${colour}"/><ellipse cx="170" cy="130" rx="144" ry="26" fill="${darker(colour, 0.3)}"/><ellipse cx="170" cy="140" rx="132" ry="21" fill="${lighter(colour, 0.62)}"/><ellipse cx="170" cy="140" rx="60" ry="11" fill="#fff3cf"/><path d="M170 140V98" stroke="#3b2a22" stroke-width="5" stroke-linecap="round"/><path d="M170 36C190 66 186 100 170 102S150 66 170 36Z" fill="#ffb43a"/><path d="M170 60C180 78 178 98 170 100S160 78 170 60Z" fill="#fff1b8"/>
<rect x="74" y="196" width="192" height="176" rx="4" fill="${paper}"/><rect x="81" y="203" width="178" height="162" fill="none" stroke="${ink}" stroke-opacity=".45" stroke-width="1.3"/>${inside}<path d="M26 130V412C26 432 90 444 170 444S314 432 314 412V130C314 164 26 164 26 130Z" fill="url(#r)"/>`,
  }
}
