import type { DemoTree } from '../parts/demo-store'
import { card, pack } from '../pictures/things'

/** Departments with their categories' photos. Wreaths are empty until winter. */
export const greengrocerTree: DemoTree = {
  'Fruit & Vegetables': {
    Fruit: {
      'Apples & Pears': card('shelf', 'crate', '🍎 🍏 🍐'),
      Citrus: card('halo #f6f0e0 #f2b441', 'heap', '🍊 🍋'),
      'Berries & Grapes': card('marble', 'scatter', '🍓 🫐 🍇 🍒'),
      Tropical: card('arch #f1e8d9 #e6b34f', 'trio', '🍍 🥭 🍌'),
      'Stone Fruit & Melons': card('tiles', 'trio', '🍉 🍈 🍑'),
    },
    Vegetables: {
      'Roots & Potatoes': card('shelf #e6e2cf', 'crate', '🥕 🥔 🍠'),
      'Salad & Tomatoes': card('tiles', 'bowl', '🍅 🥒 🥬'),
      'Greens & Brassicas': card('halo #edf1e4 #9cc08a', 'trio', '🥦 🥬 🫛'),
      'Onions & Garlic': card('linen', 'scatter', '🧅 🧄'),
      'Peppers, Corn & Squash': card('window', 'basket', '🫑 🌽 🌶️ 🍆'),
    },
    'Herbs & Mushrooms': {
      'Fresh Herbs': card('linen', 'scatter', '🌿 🍃'),
      Mushrooms: card('wood', 'supporting', [
        pack('tray', '#5b6b4f', {
          brand: 'Cellar & Spore',
          title: 'Chestnut Mushrooms',
          note: '250 g',
          ink: '#b98d68',
        }),
        '🌿 🧄',
      ]),
    },
    Boxes: {
      'Veg Boxes': card('shelf', 'crate', '🥕 🥦 🍅 🌽 🥬'),
      'Fruit Boxes': card('shelf #dfe6d2', 'crate', '🍎 🍊 🍇 🍐'),
    },
  },
  Bakery: {
    Bread: {
      Sourdough: card('wood', 'board', '🍞'),
      'Sandwich Loaves': card('tiles', 'pair', '🍞'),
      'Rolls & Baguettes': card('shelf', 'paperbag', '🥖'),
    },
    'Pastry & Cakes': {
      'Croissants & Buns': card('window', 'basket', '🥐'),
      'Cakes & Tarts': card('arch #f5e8e2 #e3a9a0', 'trio', '🎂 🍰 🥧'),
      Cookies: card('slate', 'scatter', '🍪'),
    },
  },
  'Dairy & Eggs': {
    'Milk & Cream': {
      'Fresh Milk': card('tiles', 'supporting', [
        pack('carton', '#3f6fa8', { brand: 'Meadow & Pail', title: 'Whole Milk', note: '1 litre', motif: '🐄' }),
        '🥛',
      ]),
      'Plant Milk': card('window', 'supporting', [
        pack('carton', '#c9a86a', { brand: 'Fieldnote', title: 'Barista Oat', note: '1 litre', motif: '🌾' }),
        '🌾 🌰',
      ]),
    },
    Cheese: { 'Hard Cheese': card('slate', 'board', '🧀 🍇'), 'Soft & Blue': card('linen', 'board', '🧀 🍐') },
    'Yogurt & Butter': {
      Yogurt: card('tiles', 'supporting', [
        pack('tub', '#7663b4', { brand: 'Meadow & Pail', title: 'Blueberry', note: '150 g', motif: '🫐' }),
        '🫐 🍓',
      ]),
      'Butter & Spreads': card('halo #f6f1dd #efd27a', 'pair', '🧈 🍞'),
    },
    Eggs: { 'Free-Range Eggs': card('window', 'bowl', '🥚') },
  },
  'Butcher & Fishmonger': {
    Meat: {
      Beef: card('slate', 'board', '🥩 🌿'),
      'Pork & Lamb': card('wood', 'board', '🥓 🍖'),
      Poultry: card('marble', 'board', '🍗 🍋'),
    },
    Fish: {
      'Fresh Fish': card('marble', 'supporting', [
        pack('tray', '#3d5a73', { brand: 'Saltmarsh', title: 'Hake', note: '300 g', ink: '#f1e2d8' }),
        '🍋',
      ]),
      Shellfish: card('slate', 'scatter', '🦐 🦀 🍋'),
      Smoked: card('linen', 'board', '🍣 🍋'),
    },
  },
  Pantry: {
    'Pasta, Rice & Beans': {
      Pasta: card('tiles', 'supporting', [
        pack('box', '#2f5d50', { brand: 'Casa Olmo', title: 'Spaghetti', note: '500 g', motif: '🍝' }),
        '🍅 🧄',
      ]),
      'Rice & Grains': card('window', 'supporting', [
        pack('bag', '#dccba6', { brand: 'Casa Olmo', title: 'Carnaroli', note: '1 kg', motif: '🌾', ink: '#5b4a2c' }),
        '🌾',
      ]),
      'Beans & Lentils': card('linen', 'scatter', '🫘'),
    },
    'Oils, Sauces & Spices': {
      'Oils & Vinegars': card('window', 'supporting', [
        pack('bottle', '#5e6b2c', { brand: 'Casa Olmo', title: 'Olive Oil', note: '500 ml', motif: '🫒' }),
        '🫒',
      ]),
      Sauces: card('shelf', 'supporting', [
        pack('jar', '#b8543c', { brand: 'Casa Olmo', title: 'Slow Tomato', note: '340 g', motif: '🍅' }),
        '🍅 🌶️',
      ]),
      'Herbs & Spices': card('slate', 'supporting', [
        pack('tin', '#c4652f', { title: 'Cumin', note: '40 g' }),
        '🧂 🌿',
      ]),
    },
    'Tins & Jars': {
      'Tinned Tomatoes': card('tiles', 'trio', [
        pack('tin', '#c33b2e', { brand: 'Casa Olmo', title: 'Peeled Tomatoes', note: '400 g', motif: '🍅' }),
      ]),
      'Jams & Honey': card('halo #f8f0da #f0bd4a', 'supporting', [
        pack('jar', '#d98e1f', { brand: 'Three Acre', title: 'Honey', note: '454 g', motif: '🐝' }),
        '🍯 🍓',
      ]),
      'Pickles & Olives': card('tiles', 'supporting', [
        pack('jar', '#7f9a3e', { brand: 'Orchard Lane', title: 'Dill Pickles', note: '370 g', motif: '🥒' }),
        '🥒 🫒',
      ]),
    },
    'Breakfast & Snacks': {
      'Cereal & Oats': card('window', 'supporting', [
        pack('bag', '#b9935a', { brand: 'Fieldnote', title: 'Jumbo Oats', note: '1 kg', motif: '🌾' }),
        '🥣',
      ]),
      'Nuts & Snacks': card('linen', 'scatter', '🥜 🌰 🍿'),
      Chocolate: card('slate', 'scatter', '🍫'),
    },
  },
  Drinks: {
    'Coffee & Tea': {
      Coffee: card('shelf', 'supporting', [
        pack('bag', '#5a3524', { brand: 'Northlight', title: 'House Espresso', note: '250 g', motif: '☕' }),
        '☕',
      ]),
      Tea: card('tiles', 'supporting', [
        pack('caddy', '#8c2f2a', { brand: 'Harbour & Leaf', title: 'Breakfast', note: '125 g', motif: '🫖' }),
        '🍵 🫖',
      ]),
    },
    'Juice & Soft Drinks': {
      Juice: card('shelf', 'supporting', [
        pack('bottle', '#d6a23a', { brand: 'Winterhall', title: 'Cloudy Apple', note: '750 ml', motif: '🍎' }),
        '🍎 🍊',
      ]),
      'Sparkling & Water': card('marble', 'supporting', [
        pack('bottle', '#9fcfe0', { brand: 'Brightwater', title: 'Spring Water', note: '1 litre' }),
        '🧊 🍋',
      ]),
      Kombucha: card('arch #f3e8d6 #e0ad6a', 'pair', [
        pack('flask', '#c98f3f', { brand: 'Cellar & Spore', title: 'Ginger', note: '330 ml', motif: '🫚' }),
        pack('flask', '#c04a63', { brand: 'Cellar & Spore', title: 'Raspberry', note: '330 ml', motif: '🍓' }),
      ]),
    },
  },
  'Home & Garden': {
    Household: {
      'Kitchen & Bath': card('tiles', 'row', '🧼 🧽 🧻'),
      Laundry: card('window', 'pair', '🧺 🧼'),
      Candles: card(
        'arch #f3e6cf #e0b05a',
        'hero',
        pack('candle', '#d9a441', { brand: 'Three Acre', title: 'Beeswax', note: '40 hours' }),
      ),
      'Shopping & Storage': card('halo #f2ebdc #cba36d', 'hero', '🧺'),
    },
    'Flowers & Plants': {
      'Cut Flowers': card('window', 'paperbag', '🌷 🌻'),
      'Potted Herbs': card('shelf', 'row', '🪴 🌱 🪴'),
      'Winter Wreaths': card('linen', 'scatter', '🌲 🍃'),
    },
  },
}
