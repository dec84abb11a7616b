import type { DemoTree } from '../parts/demo-store'
import { antique, card, garment, pack } from '../pictures/things'
import { DYE } from './cloth-colours'
import { GIFT_BOX, HABERDASHERY } from './homewares'

/** Departments with their categories' photos. Resort is empty until the collection comes in. */
export const atelierTree: DemoTree = {
  Women: {
    'Dresses & Jumpsuits': {
      'Day Dresses': card('sweep #f3e3de', 'rail', [
        garment('dress', '#f0e4d6', 'floral', '#bb5a4f'),
        garment('dress', '#8fa58c'),
        garment('dress', '#232a3d', 'dot', '#f1ead8'),
      ]),
      'Maxi Dresses': card('sweep #e3ebe2', 'rail', [
        garment('maxi-dress', '#dfe8ea', 'floral', '#4a6fa5'),
        garment('maxi-dress', '#c9788a'),
        garment('maxi-dress', '#e6d3b3'),
      ]),
      Jumpsuits: card('arch #f1e4da #e6c3b0', 'rail', [
        garment('jumpsuit', '#39463f', 'plain', '#c4a15a'),
        garment('jumpsuit', '#a5512f', 'plain', '#c4a15a'),
        garment('jumpsuit', '#232a3d'),
      ]),
    },
    'Tops & Knitwear': {
      Tees: card('sweep #dfe9ef', 'rail', [
        garment('tee', DYE.ivory, 'breton', '#24344f'),
        garment('tee', DYE.sage),
        garment('tee', DYE.ivory, 'breton', DYE.rust),
      ]),
      'Blouses & Shirts': card('sweep #f5ead6', 'rail', [
        garment('blouse', '#e7c9d3', 'floral', '#a4486b'),
        garment('blouse', '#fbf7ee'),
        garment('blouse', '#b4cbdc', 'dot', '#f7f6f2'),
      ]),
      Knitwear: card('linen', 'folded', garment('knit', '#d9a5a0', 'cable')),
    },
    'Trousers & Skirts': {
      Jeans: card('sweep #e6e4ef', 'rail', [
        garment('jeans', DYE.denim, 'denim'),
        garment('jeans', '#e8ddc8', 'denim'),
      ]),
      'Trousers & Shorts': card('sweep #e3ebe2', 'rail', [
        garment('trousers', '#f4efe4'),
        garment('shorts', '#6f8c6c', 'plain', '#f4efe2'),
        garment('trousers', '#c2694f'),
      ]),
      Skirts: card('arch #e6ece4 #bccdb8', 'rail', [
        garment('skirt', '#c46a5a'),
        garment('skirt', '#f4ead8', 'floral', '#a65248'),
        garment('skirt', '#232a3d'),
      ]),
    },
    Outerwear: {
      Coats: card('window #f5ead6', 'rail', [
        garment('coat', '#b98a5b', 'plain', '#4a3626'),
        garment('coat', '#a9bfd0', 'plain', '#55616b'),
        garment('coat', '#cdb892', 'plain', '#4a3626'),
      ]),
      Jackets: card('sweep #f3e3de', 'rail', [
        garment('jacket', '#d9aaa2', 'plain', '#6b4540'),
        garment('jacket', '#c9b79c', 'plain', '#5b4636'),
        garment('jacket', '#2e3a4d', 'check', '#b7a173'),
      ]),
      Resort: card('halo #dfe9ef #f2cf8a', 'hero', garment('hat', '#e8d6ae', 'plain', DYE.rust)),
    },
  },
  Men: {
    'Shirts & Tees': {
      Shirts: card('sweep #dfe9ef', 'rail', [
        garment('shirt', '#f3f5f8', 'stripe', '#6f8fb8'),
        garment('shirt', '#a8433f', 'check', '#f1e2c4'),
        garment('shirt', '#8fa58c'),
      ]),
      Tees: card('sweep #e3ebe2', 'rail', [
        garment('tee', '#263149'),
        garment('tee', '#eee5d3'),
        garment('tee', '#6b6b45'),
      ]),
    },
    Knitwear: {
      Jumpers: card('linen', 'folded', garment('knit', '#ece0ca', 'cable')),
      Cardigans: card('sweep #e6e4ef', 'rail', [
        garment('cardigan', '#6b7f9c', 'rib', '#e8dfcc'),
        garment('cardigan', '#7a5a46', 'rib', '#e2cfae'),
        garment('cardigan', '#6b7f9c', 'rib', '#e8dfcc'),
      ]),
    },
    Trousers: {
      'Chinos & Trousers': card('window #f5ead6', 'rail', [
        garment('trousers', '#b9a88e'),
        garment('trousers', DYE.olive),
      ]),
      Jeans: card('blocks #dfe9ef #f5ead6', 'folded', garment('jeans', '#27364f', 'denim')),
      Shorts: card('sweep #f3e3de', 'rail', [
        garment('shorts', '#263149', 'plain', '#e9e2d2'),
        garment('shorts', '#d0bf9f', 'plain', '#f8f3e8'),
      ]),
    },
    Outerwear: {
      Coats: card('sweep #e3ebe2', 'rail', [
        garment('coat', '#3a3b41', 'plain', '#16161a'),
        garment('coat', '#b98a5b', 'plain', '#4a3626'),
        garment('coat', '#263149', 'plain', '#c4a15a'),
      ]),
      Blazers: card('arch #f1e4da #e6c3b0', 'rail', [
        garment('jacket', '#263149', 'plain', '#c4a15a'),
        garment('jacket', '#c7b596', 'check', '#7a5a46'),
        garment('jacket', '#7d6347', 'check', '#d9b77a'),
      ]),
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
      Mending: card('linen', 'scatter', HABERDASHERY),
      'Gift Cards': card('blocks #e3b7b0 #f4efe4', 'hero', GIFT_BOX),
    },
  },
}
