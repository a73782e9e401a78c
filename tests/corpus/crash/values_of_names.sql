
VALUES low, highLA
V;