import { pack, scene } from '../pictures/things'
import { greengrocerDepartment } from './department'
import { counter, served } from './grocery-pictures'

const fresh = greengrocerDepartment('Butcher & Fishmonger')

function wrapped(title: string, note: string, motif: string) {
  return pack('tray', '#39463f', { brand: 'Hillcrest Farm', title, note, motif })
}

/** `flesh` is the colour of the fillets under the film. */
function fishTray(title: string, note: string, flesh: string) {
  return pack('tray', '#3d5a73', { brand: 'Saltmarsh', title, note, ink: flesh })
}

export const counterProducts = [
  fresh({
    title: 'Rib-Eye Steak, Dry-Aged',
    in: 'Meat > Beef',
    brand: 'Hillcrest Farm',
    text: '<p>Hung for twenty-eight days, cut thick, with a good eye of fat that melts into the rest. Take it out an hour before; salt it then, not later.</p>',
    option: 'Weight',
    sizes: { '300 g': [14.4, 12, null, 300], '600 g on the bone': [25.8, 6, 28.8, 600] },
    pictures: counter('🥩 🌿', wrapped('Rib-Eye', '300 g', '🥩')),
    promotion: true,
    popularity: 13,
  }),
  fresh({
    title: 'Beef for Braising',
    in: 'Meat > Beef',
    brand: 'Hillcrest Farm',
    text: '<p>Shin and chuck in generous pieces. Give it three hours with wine, carrots and patience, and it falls apart when you look at it.</p>',
    option: 'Weight',
    sizes: { '500 g': [8.9, 15, null, 500], '1 kg': [16.9, 9, null, 1000] },
    pictures: [scene('wood', 'board', '🥩 🥕 🧅'), scene('marble', 'hero', wrapped('Braising Beef', '500 g', '🥩'))],
  }),
  fresh({
    title: 'Smoked Streaky Bacon',
    in: 'Meat > Pork & Lamb',
    brand: 'Hillcrest Farm',
    text: '<p>Dry-cured for a week, then two nights over applewood. It crisps in its own fat and leaves no white foam behind.</p>',
    option: 'Weight',
    sizes: { '200 g': [4.2, 38, null, 200], '500 g': [9.4, 14, null, 500] },
    pictures: counter('🥓', wrapped('Streaky Bacon', '200 g', '🥓')),
    popularity: 20,
  }),
  fresh({
    title: 'Lamb Leg, Bone In',
    in: 'Meat > Pork & Lamb',
    brand: 'Hillcrest Farm',
    text: '<p>From ewes that graze the hill behind the orchard. Feeds six, with enough left for shepherd’s pie on Monday.</p>',
    option: 'Weight',
    sizes: { 'Half, 1.1 kg': [19.8, 5, null, 1100], 'Whole, 2.2 kg': [37.4, 3, null, 2200] },
    pictures: counter('🍖 🌿 🧄'),
  }),
  fresh({
    title: 'Chicken Drumsticks',
    in: 'Meat > Poultry',
    brand: 'Three Acre',
    text: '<p>Slow-grown birds with legs that have done some walking. Marinate in the bag: yoghurt, lemon, plenty of paprika.</p>',
    option: 'Weight',
    sizes: { '600 g': [4.9, 26, null, 600], '1.2 kg': [9.2, 12, 9.8, 1200] },
    pictures: [scene('slate', 'board', '🍗 🍋'), scene('tiles', 'hero', wrapped('Drumsticks', '600 g', '🍗'))],
    promotion: true,
  }),
  fresh({
    title: 'Whole Roasting Chicken',
    in: 'Meat > Poultry',
    brand: 'Three Acre',
    text: '<p>Eighty-one days old, twice the usual age, and it tastes like it. One bird makes a roast, a salad and two litres of stock.</p>',
    option: 'Weight',
    sizes: { '1.5 kg': [15.9, 8, null, 1500], '2.0 kg': [20.9, 4, null, 2000] },
    popularity: 11,
  }),
  fresh({
    title: 'North Atlantic Prawns',
    in: 'Fish > Shellfish',
    brand: 'Saltmarsh',
    text: '<p>Cooked on the boat in seawater and frozen within the hour. Sweet, firm and ready when thawed.</p>',
    option: 'Weight',
    sizes: { '200 g': [6.4, 22, null, 200], '500 g': [14.2, 9, null, 500] },
    pictures: counter('🦐 🍋', fishTray('Prawns', '200 g', '#f0a184')),
  }),
  fresh({
    title: 'Live Rock Lobster',
    in: 'Fish > Shellfish',
    brand: 'Saltmarsh',
    text: '<p>To order by Wednesday noon, landed Thursday night, in our tank on Friday. We will cook and split it for you at no charge.</p>',
    price: 32,
    stock: 0,
    grams: 650,
    backorder: true,
    pictures: [scene('slate', 'supporting', '🦞 🍋'), scene('marble', 'board', '🦞 🍋')],
    popularity: 1,
  }),
  fresh({
    title: 'Dressed Crab',
    in: 'Fish > Shellfish',
    brand: 'Saltmarsh',
    text: '<p>White meat and brown, picked by hand this morning and packed back into the shell. Brown bread, butter, a wedge of lemon: nothing else.</p>',
    price: 9.8,
    was: 11.5,
    stock: 7,
    grams: 220,
    pictures: counter('🦀 🍋'),
    promotion: true,
  }),
  fresh({
    title: 'Pacific Oysters',
    in: 'Fish > Shellfish',
    brand: 'Saltmarsh',
    text: '<p>Cold-water oysters with a clean, cucumber finish. Sold closed; we open them on request and wrap them on ice.</p>',
    option: 'Pack',
    sizes: { Half: [9.9, 15, null, 600], Dozen: [18.9, 10, null, 1200] },
    pictures: [scene('slate', 'scatter', '🦪 🍋'), scene('halo #e8eef2 #9fb8c9', 'trio', '🦪')],
  }),
  fresh({
    title: 'Squid, Cleaned',
    in: 'Fish > Fresh Fish',
    brand: 'Saltmarsh',
    text: '<p>Tubes and tentacles, cleaned and skinned. One minute over fierce heat or an hour over none: anything between is rubber.</p>',
    option: 'Weight',
    sizes: { '400 g': [7.6, 10, null, 400] },
    pictures: [
      scene('tiles', 'hero', fishTray('Squid', '400 g', '#efe3e6')),
      scene('marble', 'supporting', [fishTray('Squid', '400 g', '#efe3e6'), '🍋 🌿']),
    ],
  }),
  fresh({
    title: 'Hake Fillets',
    in: 'Fish > Fresh Fish',
    brand: 'Saltmarsh',
    text: '<p>Large white flakes, pin-boned, skin on. Line-caught, so some weeks there is none; when there is, it came off the boat yesterday.</p>',
    option: 'Weight',
    sizes: { '300 g': [8.9, 11, null, 300], '600 g': [16.9, 6, null, 600] },
    pictures: served('marble', fishTray('Hake Fillets', '300 g', '#f1e2d8'), '🍋 🌿'),
  }),
  fresh({
    title: 'Oak-Smoked Salmon',
    in: 'Fish > Smoked',
    brand: 'Saltmarsh',
    text: '<p>Cured in salt and brown sugar, smoked over oak for eighteen hours, sliced by hand. Silky, not slippery.</p>',
    option: 'Weight',
    sizes: { '100 g': [6.9, 28, null, 100], '200 g': [12.9, 16, null, 200] },
    pictures: [
      scene('slate', 'supporting', [fishTray('Smoked Salmon', '100 g', '#ee8a62'), '🍋 🌿']),
      scene('linen', 'board', '🍣 🍋'),
    ],
    popularity: 14,
  }),
]
