/** Loaded for an address that says where the visitor comes from; each part reads its own parameters. */
import './attribution.ts';
import './tracking/campaign.ts';
