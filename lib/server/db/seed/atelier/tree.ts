import type { DemoTree } from '../demo-store'
import { antique, card, garment, pack } from '../pictures/things'
import { DYE } from './cloth-colours'

/** Departments with their categories' photos. Resort is empty until the collection comes in. */
export const atelierTree: DemoTree = {
  Women: {
    'Dresses & Jumpsuits': {
      'Day Dresses': card('sweep #f3e3de', 'hanger', garment('dress', '#f0e4d6', 'floral', '#bb5a4f')),
      'Maxi Dresses': card('sweep #e3ebe2', 'hanger', garment('maxi-dress', '#dfe8ea', 'floral', '#4a6fa5')),
      Jumpsuits: card('arch #f1e4da #e6c3b0', 'hanger', garment('jumpsuit', '#39463f', 'plain', DYE.brass)),
    },
    'Tops & Knitwear': {
      Tees: card('sweep #dfe9ef', 'rail', [
        garment('tee', DYE.ivory, 'breton', '#24344f'),
        garment('tee', DYE.sage),
        garment('tee', DYE.ivory, 'breton', DYE.rust),
      ]),
      'Blouses & Shirts': card('sweep #f5ead6', 'hanger', garment('blouse', '#e7c9d3', 'floral', '#a4486b')),
      Knitwear: card('linen', 'folded', garment('knit', '#d9a5a0', 'cable')),
    },
    'Trousers & Skirts': {
      Jeans: card('sweep #e6e4ef', 'rail', [
        garment('jeans', DYE.denim, 'denim'),
        garment('jeans', '#e8ddc8', 'denim'),
      ]),
      'Trousers & Shorts': card('sweep #e3ebe2', 'hanger', garment('shorts', '#6f8c6c', 'plain', '#f4efe2')),
      Skirts: card('arch #e6ece4 #bccdb8', 'hanger', garment('skirt', '#c46a5a')),
    },
    Outerwear: {
      Coats: card('window #f5ead6', 'hanger', garment('coat', DYE.camel, 'plain', DYE.tortoise)),
      Jackets: card('sweep #f3e3de', 'hanger', garment('jacket', '#d9aaa2', 'plain', '#6b4540')),
      Resort: card('halo #dfe9ef #f2cf8a', 'hero', garment('hat', '#e8d6ae', 'plain', DYE.rust)),
    },
  },
  Men: {
    'Shirts & Tees': {
      Shirts: card('sweep #dfe9ef', 'hanger', garment('shirt', DYE.chalk, 'stripe', '#6f8fb8')),
      Tees: card('sweep #e3ebe2', 'hanger', garment('tee', DYE.navy)),
    },
    Knitwear: {
      Jumpers: card('linen', 'folded', garment('knit', '#ece0ca', 'cable')),
      Cardigans: card('sweep #e6e4ef', 'hanger', garment('cardigan', '#6b7f9c', 'rib', '#e8dfcc')),
    },
    Trousers: {
      'Chinos & Trousers': card('window #f5ead6', 'rail', [
        garment('trousers', '#b9a88e'),
        garment('trousers', DYE.olive),
      ]),
      Jeans: card('blocks #dfe9ef #f5ead6', 'folded', garment('jeans', '#27364f', 'denim')),
      Shorts: card('sweep #f3e3de', 'hanger', garment('shorts', DYE.navy, 'plain', '#e9e2d2')),
    },
    Outerwear: {
      Coats: card('sweep #e3ebe2', 'hanger', garment('coat', DYE.charcoal, 'plain', '#16161a')),
      Blazers: card('arch #f1e4da #e6c3b0', 'hanger', garment('jacket', DYE.navy, 'plain', DYE.brass)),
    },
  },
  Shoes: {
    'Women’s Shoes': {
      Flats: card('halo #f3e3de #e8b7a6', 'hero', garment('flat-shoe', '#c9485a', 'plain', '#8f2438')),
      Sandals: card('window #f5ead6', 'hero', garment('sandal', '#a2643c', 'plain', DYE.brass)),
      Boots: card('arch #e6ece4 #bccdb8', 'pair', garment('boot', '#5a3a28', 'plain', DYE.brass)),
    },
    'Unisex Shoes': {
      Sneakers: card('sweep #dfe9ef', 'pair', garment('sneaker', '#f2f0ec', 'plain', '#7f9b8a')),
    },
    'Men’s Shoes': {
      Boots: card('sweep #f5ead6', 'pair', garment('boot', '#8f5a36', 'plain', DYE.brass)),
      Sandals: card('sweep #e6e4ef', 'hero', garment('sandal', '#5a3a28', 'plain', DYE.brass)),
    },
  },
  Accessories: {
    Bags: {
      Handbags: card('arch #f1e4da #e6c3b0', 'hero', garment('bag', '#8c4f35')),
      Totes: card('sweep #e3ebe2', 'hero', garment('tote', '#efe6d4', 'plain', '#4f6b54')),
    },
    'Hats & Scarves': {
      Hats: card('halo #f5ead6 #e0b98a', 'hero', garment('hat', '#c9a87a', 'plain', '#3b2f2a')),
      Beanies: card('sweep #dfe9ef', 'pair', [
        garment('beanie', '#d3a03e', 'plain', '#4a3626'),
        garment('beanie', '#c9788a', 'plain', '#5d2c3a'),
      ]),
      Scarves: card('marble', 'folded', garment('scarf', '#8a3f4a', 'check', '#e8d3b0')),
    },
    'Belts & Small Leather': {
      Belts: card('linen', 'folded', garment('belt', '#6b4227', 'plain', DYE.brass)),
    },
  },
  Home: {
    Scent: {
      Candles: card('sweep #f3e3de', 'trio', [
        pack('candle', '#e9d6c4', { brand: 'Atelier', title: 'Warm Linen', paper: '#fbf6ee', ink: '#3b3330' }),
        pack('candle', '#b9c7a8', { brand: 'Atelier', title: 'Fig Leaf', paper: '#fbf6ee', ink: '#3b3330' }),
        pack('candle', '#8fa79c', { brand: 'Atelier', title: 'Winter Fir', paper: '#fbf6ee', ink: '#3b3330' }),
      ]),
      'Bath & Hands': card('linen', 'supporting', [
        pack('bar', '#dfe6cf', { brand: 'Pirouette', title: 'Verbena Soap', ink: '#3f5239' }),
        '🌿 🍋',
      ]),
    },
    Table: {
      'Cups & Plates': card('sweep #e6e4ef', 'hero', antique('teacup', '#f6f1e8', '#b5566f')),
      Vases: card('arch #f1e4da #e6c3b0', 'pair', [
        antique('vase', '#a9c4b4', '#e9f1ea'),
        antique('vase', '#dcaaa2', '#f7e8e2'),
      ]),
    },
    Workroom: {
      Mending: card('linen', 'scatter', '🧵 🪡 🧶'),
      'Gift Cards': card('blocks #e3b7b0 #f4efe4', 'hero', '🎁'),
    },
  },
}
