/** Words for the names of the sample's agencies, people and streets. No real person or company is meant: see `BLOCKED` in agencies.test.ts. */
const words = (text: string): string[] => text.trim().split(/\s+/);

/** First words of an agency's name. */
export const COLOURS = words(`
  Amber Anchor Anvil Ashen Barrel Beacon Bellows Birch Bittersweet Bramble Brass Breakwater Brindle Candle Cedar Chestnut Cinder Clover Cobble
  Copper Cordwood Cowbell Cranberry Driftwood Dry-Dock Elderberry Feather Fieldstone Flint Foghorn Foxglove Garnet Gooseberry Granite Hazel Hemlock
  Hickory Hollyhock Honeycomb Horseshoe Indigo Ironwood Juniper Kettle Kindling Lantern Larch Limestone Linden Maple Marigold Millstone Mulberry
  Nutmeg Oxbow Paddle Pepper Pewter Pinecone Plowshare Quarry Quince Rafter Rosin Rowan Russet Saffron Sandbar Sassafras Shingle Silo Slate Sorrel
  Spindle Spruce Sumac Sycamore Tamarack Thimble Thistle Tinder Trellis Turnstile Walnut Weathervane Whetstone Wicker Willow Windfall Yarrow`);

/** Second words. */
export const THINGS = words(`
  Acre Badger Barn Basin Bay Bend Bluff Bridge Brook Canal Causeway Chimney Corner Cove Creek Crossing Dale Depot Dock Elm Falls Farm Fence Ferry
  Field Finch Ford Forge Fork Garden Gate Glen Grove Harbor Heron Hill Hollow Horse Inlet Island Junction Kestrel Knoll Ladder Lake Landing Lane Ledge
  Loft Lookout Meadow Mill Narrows Oak Orchard Otter Owl Pasture Pier Plover Point Pond Porch Prairie Rail Rapids Raven Ridge River Road Sail Shoal
  Shore Sparrow Spring Station Stile Swan Terrace Thrush Trail Trestle Valley View Wharf Wren`);

/** Trades, for agencies named after one. */
export const CRAFTS = words(`
  Boatwright Bookbinder Brickmaker Chandler Clockmaker Cooperage Farrier Glazier Ironmonger Joiner Lampmaker Lockkeeper Millwright Netmaker
  Oarmaker Ropewalk Saddler Sailmaker Sawyer Stonecutter Surveyor Tinsmith Wheelwright`);

export const KINDS: readonly (readonly [name: string, share: number])[] = [
  ['Insurance', 20],
  ['Insurance Agency', 22],
  ['Insurance Group', 14],
  ['Agency', 14],
  ['Insurance Partners', 9],
  ['Insurance Services', 8],
  ['Insurance Center', 6],
  ['Family Agency', 5],
  ['Insurance Associates', 4],
  ['Insurance Office', 3],
  ['Agency, Inc.', 3],
];

export const STREETS = words(`
  Academy Acorn Bank Baker Beech Bridge Broad Canal Cannery Cedar Center Chapel Cherry Chestnut Church Clay College Commerce Cooper Court Creek Depot Dock
  Elm Exchange Factory Ferry Foundry Front Furnace Garden Grange Grant Green Grove Harbor Hickory High Hill Lake Liberty Locust Main Maple Market Meadow
  Mechanic Mill Mulberry Oak Orchard Park Pearl Pine Plum Poplar Quarry Railroad River School Second Smith Spring Spruce State Station Tannery Third
  Turnpike Union Vine Walnut Warehouse Water West Willow`);

/** Kinds of streets with their shares; rural ones are `Road` and `Pike`. */
export const STREET_KINDS: readonly (readonly [name: string, share: number])[] = [
  ['Street', 52],
  ['Avenue', 22],
  ['Road', 14],
  ['Drive', 4],
  ['Lane', 3],
  ['Pike', 3],
  ['Boulevard', 2],
];

/** Common first names in these states, of many origins; the surnames below are fictitious. */
export const FIRST_NAMES = words(`
  Abram Adaeze Agnes Alma Ambrose Amina Anders Aniela Anselm Arlo Asha Augusta Beatriz Bartholomew Benedikt Bikram Bronwen Calla Cassius Celestine Chidi
  Clementine Cormac Cosima Danica Darius Delphine Desmond Dinesh Edith Eleni Elspeth Emeka Enid Esperanza Ezra Farah Felix Fern Fiona Florian Ginevra
  Greta Gulnara Gwendolyn Hadley Halina Harlan Hester Hollis Horace Ida Ignatius Ilse Imogen Inez Isidro Ivo Jadwiga Jarek Jemima Joaquin Josefina
  Juniper Kamala Kasimir Keziah Kofi Lakshmi Leocadia Leopold Linnea Lorcan Lucinda Ludmila Magnus Malik Marguerite Marisol Maxine Mehmet Mercedes Millicent
  Minh Mirela Nadia Nestor Niamh Odessa Olga Orla Oswin Otis Pema Perpetua Petra Philippa Priya Quentin Ramona Rafferty Ravindra Rosalind Rufus Ruta Sabine
  Saoirse Selma Silas Solveig Stellan Sunita Tamsin Tariq Tekla Thaddeus Thuy Tomasz Ulrich Ursula Valentina Viggo Violeta Wanda Wendell Wilhelmina Winston
  Xiomara Yolanda Yusuf Zelda Zenobia`);

export const SURNAME_STARTS = words(`
  Alder Bram Brindle Calder Crane Dapple Drum Ember Fallow Fenn Garrow Gristle Halver Harrow Hether Ingle Jarrow Kelder Larks Ledder Marrow Mossen Nether
  Ockle Pellen Pinder Quill Rattle Ripple Sedge Skell Starling Tamm Thrup Tolver Under Vander Wattle Wether Wick Wither Yarrow`);
export const SURNAME_ENDS = words(
  'beck bourne by cote croft dale den fold garth gate holm hurst keld lund mere moor naught rigg shaw stead stow thorpe thwaite wick worth',
);

export const TITLES: readonly (readonly [name: string, share: number])[] = [
  ['Principal Agent', 30],
  ['Agency Principal', 22],
  ['Agent', 18],
  ['Owner and Agent', 12],
  ['President', 8],
  ['Licensed Agent', 6],
  ['', 4],
];
